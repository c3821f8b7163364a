import type { CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider'

/** Where a code was sent. */
export interface Delivery {
  /** Undefined where the pool names no medium, or another one. */
  medium?: 'EMAIL' | 'SMS'
  /** Masked, as the pool writes it, e.g. `p***@e***`. */
  destination?: string
}

/** Reads from a reply where a code was sent. */
export function readDelivery({ DeliveryMedium, Destination }: CodeDeliveryDetailsType = {}): Delivery {
  return {
    ...(DeliveryMedium === 'EMAIL' || DeliveryMedium === 'SMS' ? { medium: DeliveryMedium } : {}),
    ...(Destination === undefined ? {} : { destination: Destination }),
  }
}
