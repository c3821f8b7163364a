import { useQueryClient } from '@tanstack/react-query'
import { price } from '../../format/price'
import { Button } from '../../forms/Button'
import { FormMessage } from '../../forms/FormMessage'
import { textIn } from '../../forms/formText'
import { plainDigits } from '../../input/plainDigits'
import { SubmitButton } from '../../forms/SubmitButton'
import { TextField } from '../../forms/TextField'
import { fieldError, formError, type Outcome } from '../../forms/submission'
import { useSubmit } from '../../forms/useSubmit'
import { useApi } from '../../http/useApi'
import { ButtonRow } from '../../layout/ButtonRow'
import { Modal } from '../../layout/Modal'
import { useNotices } from '../../layout/Notices'
import { useCloseTo } from '../../layout/useCloseTo'
import { useMessages } from '../../messages/catalogue'
import { locale } from '../../messages/locale'
import { INVOICES } from './invoiceQueries'
import { createInvoice, isRefused, refusal } from './invoicesApi'

// Nine digits before the decimal point and two after it. A comma and the decimal sign of Arabic keyboards count as a point, too.
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
  const { shell, invoices: text } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const close = useCloseTo('/invoices')
  const notify = useNotices()

  const [submission, onSubmit] = useSubmit(async (typed, form): Promise<Outcome> => {
    try {
      const { amount, currency, customer } = await createInvoice(
        api,
        {
          customer: textIn(typed, 'customer'),
          amount: readDecimal(textIn(typed, 'amount')),
          workedSeconds: Math.round(readDecimal(textIn(typed, 'workedSeconds')) * 3600),
        },
        text.create,
      )
      notify(text.created(price(amount, currency, locale()), customer))
      close()
      return { state: 'left' }
    } catch (thrown) {
      const message = isRefused(thrown) ? text.notCreated : text.perhapsCreated
      if (!form.isConnected) notify(message, 'error')
      return { state: 'failed', message, ...refusal(thrown) }
    } finally {
      // Also if only the answer was lost.
      void queries.invalidateQueries({ queryKey: INVOICES })
    }
  })

  return (
    <Modal title={text.new} closeTo="/invoices">
      <form onSubmit={onSubmit}>
        <FormMessage>{formError(submission)}</FormMessage>
        <TextField
          name="customer"
          label={text.customer}
          autoComplete="off"
          maxLength={100}
          required
          error={fieldError(submission, 'customer')}
        />
        <TextField
          name="amount"
          label={text.amountInEuros}
          inputMode="decimal"
          autoComplete="off"
          required
          validate={refuseDecimal(0.01, text.badAmount)}
          error={fieldError(submission, 'amount')}
        />
        <TextField
          // The API's name, by which it refuses a value.
          name="workedSeconds"
          label={text.hours}
          inputMode="decimal"
          autoComplete="off"
          required
          validate={refuseDecimal(0, text.badHours)}
          error={fieldError(submission, 'workedSeconds')}
        />
        <ButtonRow>
          <Button onClick={close}>{shell.cancel}</Button>
          <SubmitButton submission={submission}>{text.create}</SubmitButton>
        </ButtonRow>
      </form>
    </Modal>
  )
}
