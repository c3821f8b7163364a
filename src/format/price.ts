/** How many decimals a price has, whatever the currency. The specification fixes that they are fixed, not how many. */
const DECIMALS = 2

/**
 * An amount of money as the locale writes it, always with two decimals: 1234.5 EUR is "€1,234.50" in English and
 * "1.234,50 €" in German.
 *
 * In: the amount in whole units of the currency (euros, not cents), a three-letter ISO 4217 code, and a BCP 47
 * locale (the browser's by default). Halves are rounded away from zero, on the decimal value as it is printed
 * (1.005 is 1.01), and there is no minus before zero. NaN and infinities give an en dash; a code that is not
 * three letters throws RangeError, being a mistake of the program and not of the data.
 */
export function price(amount: number, currency: string, locale?: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
    signDisplay: 'negative',
  })
  return Number.isFinite(amount) ? format.format(amount) : '–'
}
