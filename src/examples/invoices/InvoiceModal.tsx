import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { Loaded } from '../../data/Loaded'
import { Button } from '../../forms/Button'
import { FormMessage } from '../../forms/FormMessage'
import { duration } from '../../format/duration'
import { price } from '../../format/price'
import { shortId } from '../../format/shortId'
import { useApi } from '../../http/useApi'
import { EmptyState } from '../../layout/EmptyState'
import { Modal } from '../../layout/Modal'
import { useMessages } from '../../messages/catalogue'
import type { Messages } from '../../messages/Messages'
import { locale } from '../../messages/locale'
import type { Invoice } from './invoice'
import { invoiceQuery } from './invoiceQueries'
import { isNotFound } from './invoicesApi'
import { useMarkPaid } from './useMarkPaid'
import styles from './InvoiceModal.module.css'

/** One invoice, over the list. */
export function InvoiceModal() {
  const { id = '' } = useParams()
  // Another address is another invoice. The key drops the state of the one before.
  return <OneInvoice key={id} id={id} />
}

function OneInvoice({ id }: { id: string }) {
  const { invoices: text } = useMessages()
  const api = useApi()
  const { search } = useLocation()
  const invoice = useQuery(invoiceQuery(api, id))
  return (
    <Modal title={titleOf(id, text)} closeTo={`/invoices${search}`} loading={!invoice.isFetched}>
      {isNotFound(invoice.error) && !invoice.data ? (
        <EmptyState title={text.notFound}>{text.notFoundText}</EmptyState>
      ) : (
        <Loaded query={invoice} loading={text.invoice} failed={text.notLoaded}>
          {(data) => <Details {...data} />}
        </Loaded>
      )}
    </Modal>
  )
}

/** An address that somebody has mistyped has no number to say. */
function titleOf(id: string, text: Messages['invoices']): string {
  const number = shortId(id)
  return number === '–' ? text.invoice : text.one(number)
}

const moment = (date: Date) => date.toLocaleString(locale(), { dateStyle: 'long', timeStyle: 'short' })

function Details({ id, customer, amount, currency, workedSeconds, issuedAt, paidAt }: Invoice) {
  const { invoices: text } = useMessages()
  const { mutate: setPaid, error, isSuccess, variables } = useMarkPaid()
  const mark = useRef<HTMLButtonElement>(null)
  const failure = (paid: boolean | undefined, at: Date | null) =>
    paid ? at === null && text.notMarkedPaid : at !== null && text.notMarkedOpen
  const undo = () => {
    // This button goes.
    mark.current?.focus()
    setPaid({ id, paid: false })
  }
  return (
    <>
      <dl className={styles['details']}>
        <div>
          <dt>{text.customer}</dt>
          <dd>
            <bdi>{customer}</bdi>
          </dd>
        </div>
        <div>
          <dt>{text.amount}</dt>
          <dd>{price(amount, currency, locale())}</dd>
        </div>
        <div>
          <dt>{text.worked}</dt>
          <dd>{duration(workedSeconds, locale(), 'hour')}</dd>
        </div>
        <div>
          <dt>{text.issued}</dt>
          <dd>{moment(issuedAt)}</dd>
        </div>
        <div>
          <dt>{text.status}</dt>
          <dd>{paidAt ? text.paidAt(moment(paidAt)) : text.open}</dd>
        </div>
        <div>
          <dt>{text.number}</dt>
          <dd>
            <code dir="ltr">{id}</code>
          </dd>
        </div>
      </dl>
      <div className={styles['change']}>
        {/* If only the answer was lost, the invoice that is loaded again is paid. */}
        <FormMessage>{error && failure(variables?.paid, paidAt)}</FormMessage>
        <div className={styles['buttons']}>
          {/* The button stays in place, and so keeps the focus. */}
          <Button
            ref={mark}
            aria-disabled={paidAt !== null}
            onClick={paidAt ? undefined : () => setPaid({ id, paid: true })}
          >
            {paidAt ? text.paid : text.markPaid}
          </Button>
          {isSuccess && variables.paid && (
            <Button variant="quiet" onClick={undo}>
              {text.undo}
            </Button>
          )}
        </div>
        <FormMessage tone="success">
          {isSuccess && (variables.paid ? text.markedPaid : text.markedOpen)}
        </FormMessage>
      </div>
    </>
  )
}
