"""Pictures for links: a Scene as SVG, drawn without a browser, and as PNG by a process of its own."""
