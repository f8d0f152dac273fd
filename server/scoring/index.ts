// How answers make a value: exact numbers only, no database and no words.
export { bandAt, bandsProblem, type Band, type BandsProblem, type Scale } from './bands.ts';
export { fractionOf, numberOf, rounded } from './fraction.ts';
export { measure, type Measured, type Part } from './measure.ts';
