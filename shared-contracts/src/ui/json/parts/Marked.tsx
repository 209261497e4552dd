import classes from './JsonTree.module.css';

/** More marks than this in one text help nobody. */
const most = 200;

/** Places of a word in a text, whatever its case; none where changing the case would move letters. */
function placesOf(text: string, word: string): number[] {
  const haystack = text.toLowerCase();
  const needle = word.toLowerCase();
  if (needle === '' || haystack.length !== text.length) return [];
  const places: number[] = [];
  for (let at = haystack.indexOf(needle); at !== -1 && places.length < most; at = haystack.indexOf(needle, at)) {
    places.push(at);
    at += needle.length;
  }
  return places;
}

/** A text with the searched word marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const places = placesOf(text, query);
  if (places.length === 0) return text;
  const ends = [0, ...places.map((place) => place + query.length)];
  return (
    <>
      {places.map((place, index) => (
        <span key={place}>
          {text.slice(ends[index], place)}
          <mark className={classes.mark}>{text.slice(place, place + query.length)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
