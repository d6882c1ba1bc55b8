package org.opensearch.transport.grpc.spi;

/// Stands in for a type of OpenSearch's gRPC module, which k-NN names and Maven Central does not have. Never
/// called.
public interface QueryBuilderProtoConverter {}
