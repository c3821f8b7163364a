import { attribute, ref, text, type Resource } from '../cloudFormation'

/** Where the site's files are: private, read by this one distribution only. */
export const bucket: Readonly<Record<string, Resource>> = {
  Bucket: {
    Type: 'AWS::S3::Bucket',
    // CloudFormation deletes a bucket only if it is empty.
    DeletionPolicy: 'Delete',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      // An earlier page, with its policy, can be put back.
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            Id: 'forget-earlier-versions',
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: 90 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          },
        ],
      },
    },
  },
  BucketPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: ref('Bucket'),
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Sid: 'OnlyThisDistribution',
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            // Without the right to list, S3 answers 403 for a missing file, not 404.
            Action: ['s3:GetObject', 's3:ListBucket'],
            Resource: [attribute('Bucket', 'Arn'), text('${Bucket.Arn}/*')],
            Condition: {
              StringEquals: {
                'AWS:SourceArn': text(
                  'arn:${AWS::Partition}:cloudfront::${AWS::AccountId}:distribution/${Distribution}',
                ),
              },
            },
          },
          {
            Sid: 'OnlyEncrypted',
            Effect: 'Deny',
            Principal: '*',
            Action: 's3:*',
            Resource: [attribute('Bucket', 'Arn'), text('${Bucket.Arn}/*')],
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      },
    },
  },
}
