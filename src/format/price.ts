/**
 * Decimals of a price in every currency. The specification asks for a fixed number and does not say which.
 */
const DECIMALS = 2

/**
 * An amount of money as the locale writes it, always with two decimals: 1234.5 EUR is "€1,234.50" in English
 * and "1.234,50 €" in German. Halves are rounded away from zero, on the decimal value as it is printed (1.005
 * is 1.01). Zero has no minus.
 * @param amount in whole units of the currency (euros, not cents)
 * @param currency ISO 4217, three letters
 * @param locale BCP 47; the browser's by default
 * @returns an en dash for NaN and infinities
 * @throws RangeError if the currency is not three letters: a fault of the program, not of the data
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
