// Where the shop runs.
targetScope = 'resourceGroup'

import { tagsOf, Kind as AppKind } from 'shared.bicep'
import * as names from 'names.bicep'

metadata owner = 'shop'

@description('Where it all is.')
param location string = resourceGroup().location

@allowed(['dev', 'prod'])
@secure()
param stage string

type Size = 'small' | 'large'

@export()
type Plan = {
  name: string
  size: Size?
}

var prefix = 'shop-${stage}'
var names2 = [for i in range(0, 3): '${prefix}-${i}']

func nameOf(kind string) string => '${kind}-${uniqueString(resourceGroup().id)}'

/* Holds the pages. */
resource storage 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: nameOf('store')
  location: location
  sku: {
    name: stage == 'prod' ? 'Standard_GRS' : 'Standard_LRS'
  }

  resource blobs 'blobServices' = {
    name: 'default'
  }
}

resource vault 'Microsoft.KeyVault/vaults@2023-02-01' existing = if (stage == 'prod') {
  name: '${prefix}-vault'
}

@batchSize(2)
module sites 'modules/site.bicep' = [for site in names2: {
  name: site
  params: {
    location: location
    storageId: storage.id
  }
}]

output endpoint string = storage.properties.primaryEndpoints.web
