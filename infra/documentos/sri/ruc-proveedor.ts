import { type Configuracion, ConfiguracionInvalida, modoDelSri } from '#infra/configuracion.ts';

/** For who only tries the program: nobody has this RUC. */
const RUC_DE_DEMOSTRACION = '1799999999001';

/**
 * What every document names as 'RUC Proveedor' (Ley: sri §3); null when the issuer owns the system
 * (`propio`). Before the tax authority nothing is made up: who provides the system must be said.
 * Throws `ConfiguracionInvalida`.
 */
export const rucProveedorDe = (
  c: Pick<Configuracion, 'SRI_MODO' | 'DATABASE_URL' | 'RUC_PROVEEDOR'>,
): string | null => {
  if (c.RUC_PROVEEDOR === 'propio') return null;
  if (c.RUC_PROVEEDOR !== undefined) return c.RUC_PROVEEDOR;
  if (modoDelSri(c) === 'simulador') return RUC_DE_DEMOSTRACION;
  throw new ConfiguracionInvalida(
    'Configuración inválida:\n' +
      '  RUC_PROVEEDOR: hace falta con SRI_MODO=real. Desde el 26 de septiembre de 2026 todo ' +
      'comprobante lleva el RUC de quien provee el sistema: ponga sus 13 dígitos, o «propio» si ' +
      'el sistema es del mismo emisor.',
  );
};
