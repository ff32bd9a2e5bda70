/** Words that say nothing about a place: neither indexed nor searched for beside others. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after all an and any are as at be been before but by can do down each for from get go had has have her ' +
    'here his how if in into is it its like made more most no not of off on one only or other our out over own s so ' +
    'some than that the their them then there they this to two under until up us was we were what when where which ' +
    'who with you your'
  ).split(' '),
);
