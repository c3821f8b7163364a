import { FormModal } from '../../data/FormModal'
import { price } from '../../format/price'
import { textIn } from '../../forms/formText'
import { TextField } from '../../forms/TextField'
import { useApi } from '../../http/useApi'
import { plainDigits } from '../../input/plainDigits'
import { useMessages } from '../../messages/catalogue'
import { locale } from '../../messages/locale'
import { INVOICES } from './invoiceQueries'
import { createInvoice } from './invoicesApi'

// Nine digits before the decimal point and two after it. A comma and the decimal sign of Arabic keyboards
// count as a point, too.
const DECIMAL = /^(\d{1,9})(?:[.,\u066b](\d{1,2}))?$/

/** Reads a typed number, such as "1234.5" or "1234,50". Anything else, or a negative number, is NaN. */
function readDecimal(typed: string): number {
  const [, whole, fraction = ''] = DECIMAL.exec(plainDigits(typed).trim()) ?? []
  return whole === undefined ? Number.NaN : Number(`${whole}.${fraction}`)
}

/** A field's rule: the sentence that refuses a value, or the empty string. */
const refuseDecimal =
  (least: number, sentence: string) =>
  (typed: string): string =>
    typed === '' || readDecimal(typed) >= least ? '' : sentence

/** The form for a new invoice, over the list. */
export function NewInvoiceModal() {
  const { invoices: text } = useMessages()
  const api = useApi()
  const send = async (typed: FormData) => {
    const draft = {
      customer: textIn(typed, 'customer'),
      amount: readDecimal(textIn(typed, 'amount')),
      workedSeconds: Math.round(readDecimal(textIn(typed, 'workedSeconds')) * 3600),
    }
    const { amount, currency, customer } = await createInvoice(api, draft, text.create)
    return text.created(price(amount, currency, locale()), customer)
  }
  return (
    <FormModal
      title={text.new}
      closeTo="/invoices"
      submit={text.create}
      send={send}
      changes={INVOICES}
      refused={text.notCreated}
      uncertain={text.perhapsCreated}
    >
      {(errorOf) => (
        <>
          <TextField
            name="customer"
            label={text.customer}
            autoComplete="off"
            maxLength={100}
            required
            error={errorOf('customer')}
          />
          <TextField
            name="amount"
            label={text.amountInEuros}
            inputMode="decimal"
            autoComplete="off"
            required
            validate={refuseDecimal(0.01, text.badAmount)}
            error={errorOf('amount')}
          />
          <TextField
            // The API's name, by which it refuses a value.
            name="workedSeconds"
            label={text.hours}
            inputMode="decimal"
            autoComplete="off"
            required
            validate={refuseDecimal(0, text.badHours)}
            error={errorOf('workedSeconds')}
          />
        </>
      )}
    </FormModal>
  )
}
