/**
 * Origins that your own screens call as well as the API of the configuration, e.g. those of other clients of
 * the AWS SDK: `https://my-bucket.s3.eu-west-1.amazonaws.com`. The page's policy allows these and no others.
 */
export const FURTHER_SERVICES: readonly string[] = []

/**
 * Origins of people's pictures (the attribute `picture`), e.g. `https://lh3.googleusercontent.com`; initials
 * elsewhere.
 */
export const FURTHER_PICTURES: readonly string[] = []
