import type { CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider'

/** Where a code went. */
export interface Delivery {
  /** Undefined where the pool names none, or one that is neither. */
  medium?: 'EMAIL' | 'SMS'
  /** Masked, as the pool writes it, e.g. `p***@e***`. */
  destination?: string
}

/** Reads where a code went from a reply. */
export function readDelivery({ DeliveryMedium, Destination }: CodeDeliveryDetailsType = {}): Delivery {
  return {
    ...(DeliveryMedium === 'EMAIL' || DeliveryMedium === 'SMS' ? { medium: DeliveryMedium } : {}),
    ...(Destination === undefined ? {} : { destination: Destination }),
  }
}
