/**
 * Origins that your own screens call beside the API of the configuration, e.g. those of other clients of the AWS SDK:
 * `https://my-bucket.s3.eu-west-1.amazonaws.com`. The page's policy allows these and no others.
 */
export const FURTHER_SERVICES: readonly string[] = []
