/** `pagos_proveedor` → `pagosProveedor`: as the client's groups, which begin each query's key. */
export const grupoDe = (recurso: string): string =>
  recurso.replaceAll(/_(\w)/g, (_, letra: string) => letra.toUpperCase());
