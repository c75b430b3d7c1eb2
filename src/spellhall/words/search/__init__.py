from spellhall.words.search.walks import Found, Graph, Play, Walks
