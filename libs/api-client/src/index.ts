export { type ApiClient, ApiClientError, type CallOptions, createApiClient, type Send } from './api-client.ts';
