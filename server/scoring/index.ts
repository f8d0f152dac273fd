// How answers make a value: exact numbers only, no database and no words.
export { bandAt, bandsProblem, type Band, type Scale } from './bands.ts';
export { numberOf } from './fraction.ts';
export { measure, type Measured, type Part } from './measure.ts';
