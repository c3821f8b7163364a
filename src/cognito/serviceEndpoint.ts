/**
 * The address of a service of AWS in a Region, as its SDK calls it: China has names of its own; GovCloud has
 * the usual ones for these services ("Amazon Cognito identity endpoints and quotas").
 */
export const serviceEndpoint = (service: string, region: string): string =>
  `https://${service}.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
