import { useParams } from 'react-router-dom'
import { duration } from '../../format/duration'
import { price } from '../../format/price'
import { shortId } from '../../format/shortId'
import { useApi } from '../../http/useApi'
import { useLoaded, type Loading } from '../../http/useLoaded'
import { EmptyState } from '../../layout/EmptyState'
import { Modal } from '../../layout/Modal'
import type { Invoice } from './invoice'
import { getInvoice, isNotFound } from './invoicesApi'
import { LoadFailed } from './LoadFailed'
import styles from './InvoiceModal.module.css'

/** One invoice, over the list. */
export function InvoiceModal() {
  const { id = '' } = useParams()
  // Another address is another invoice. Nothing of the one before stays.
  return <OneInvoice key={id} id={id} />
}

function OneInvoice({ id }: { id: string }) {
  const api = useApi()
  const invoice = useLoaded((signal) => getInvoice(api, id, signal))
  return (
    <Modal title={`Invoice ${shortId(id)}`} closeTo="/invoices" loading={invoice.loaded.state === 'loading'}>
      <Details {...invoice} />
    </Modal>
  )
}

function Details({ loaded, reload, reloading }: Loading<Invoice>) {
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed')
    return isNotFound(loaded.error) ? (
      <EmptyState title="There is no such invoice">
        It may have been deleted, or it belongs to another business.
      </EmptyState>
    ) : (
      <LoadFailed title="The invoice could not be loaded" onRetry={reload} retrying={reloading} />
    )
  const { id, customer, amount, currency, workedSeconds, issuedAt } = loaded.value
  return (
    <dl className={styles['details']}>
      <div>
        <dt>Customer</dt>
        <dd>
          <bdi>{customer}</bdi>
        </dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>{price(amount, currency)}</dd>
      </div>
      <div>
        <dt>Time worked</dt>
        <dd>{duration(workedSeconds, undefined, 'hour')}</dd>
      </div>
      <div>
        <dt>Issued</dt>
        <dd>{issuedAt.toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })}</dd>
      </div>
      <div>
        <dt>Number</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </div>
    </dl>
  )
}
