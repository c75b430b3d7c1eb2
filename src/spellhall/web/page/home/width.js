// Whether the page is narrow: a phone, or a window as small as one.
import { useEffect, useState } from "../vendor/ui.js";

const narrow = matchMedia("(max-width: 719.98px)");
const short = matchMedia("(max-width: 1199.98px)");

/** @param {MediaQueryList} query */
function useQuery(query) {
  const [is, set] = useState(query.matches);
  useEffect(() => {
    const look = () => set(query.matches);
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, [query]);
  return is;
}

/** Too narrow for five posters beside each other. */
export const useNarrow = () => useQuery(short);
export const usePhone = () => useQuery(narrow);
export const isPhone = () => narrow.matches;
