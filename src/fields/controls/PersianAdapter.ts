import { AdapterDateFnsJalali } from '@mui/x-date-pickers/AdapterDateFnsJalali';
import type { AdapterFormats } from '@mui/x-date-pickers/models';
import { latinDigits, persianDigits } from '#schema';

type Options = ConstructorParameters<typeof AdapterDateFnsJalali>[0];

/** Jalali dates for the pickers: Persian digits out, any digits in, and a year of exactly four places. */
export class PersianAdapter extends AdapterDateFnsJalali {
  constructor(options?: Options) {
    super(options);
    const { formatByString, parse, setYear } = this;
    this.formatByString = (value, format) => persianDigits(formatByString(value, format));
    this.format = (value, key: keyof AdapterFormats) => this.formatByString(value, this.formats[key]);
    this.formatNumber = persianDigits;
    this.parse = (text, format) => parse(latinDigits(text), format);
    // 30 Esfand of a leap year would run over into Farvardin of the year after the wanted one
    this.setYear = (value, wanted) => {
      const inMonth = setYear(this.setDate(value, 1), wanted);
      return this.setDate(inMonth, Math.min(this.getDate(value), this.getDaysInMonth(inMonth)));
    };
    const year = { sectionType: 'year', contentType: 'digit', maxLength: 4 } as const;
    this.formatTokenMap = { ...this.formatTokenMap, y: year, yyyy: year };
  }
}
