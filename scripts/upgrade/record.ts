/** Where a product comes from and what was answered, which a set-up writes. */
export const RECORD = 'gatehouse.json'
