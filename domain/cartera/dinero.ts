import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { lineaDeDinero, rolDeDinero } from '#domain/tesoreria/cuenta-contable.ts';
import type { TipoDeCuentaDinero } from '#domain/tesoreria/cuenta-dinero.events.ts';
import type { CuentaDinero, CuentasActivas } from '#domain/tesoreria/cuenta-dinero.ts';
import type { ParteDeDinero } from './asiento.ts';
import type { Medio } from './forma.ts';

/** Where the money of a collection or payment is: the account that is named, or that is meant. */

/** Kinds of account that each payment code means where none is named. */
const TIPO_DE_MEDIO: { readonly [M in Medio]: TipoDeCuentaDinero | null } = {
  '01': 'caja',
  '15': null,
  '16': 'tarjeta',
  '17': null,
  '18': null,
  '19': 'tarjeta',
  '20': 'banco',
  '21': null,
};
export const tipoDeMedio = (medio: Medio): TipoDeCuentaDinero | null => TIPO_DE_MEDIO[medio];

/** The account that is meant: the only active one of its type. */
export const inferida = (activas: CuentasActivas | undefined): number | null => {
  const [sola, otra] = activas?.cuentas ?? [];
  return sola !== undefined && otra === undefined ? sola : null;
};

/** Why none was meant: whoever registers is told. */
export const avisosDeInferencia = (
  medio: Medio,
  activas: CuentasActivas | undefined,
): readonly string[] => {
  const tipo = tipoDeMedio(medio);
  if (tipo === null) return ['No se movió ninguna cuenta de dinero: no se envió cuenta_dinero_id.'];
  const cuantas = activas?.cuentas.length ?? 0;
  const hay = cuantas === 0 ? `no hay ninguna cuenta activa` : `hay ${cuantas} cuentas activas`;
  return [
    `No se movió ninguna cuenta de dinero: ${hay} de tipo ${tipo}. Envíe cuenta_dinero_id si ` +
      'el dinero está en alguna.',
  ];
};

/** The role whose account has the money of a payment code that no money account has. */
const rolDeMedio = (medio: Medio): Rol => (medio === '01' ? 'caja_general' : 'bancos');

/** Money in its account, or in the general one of its payment code. */
export const dineroEn = (
  cuenta: CuentaDinero | undefined,
  medio: Medio,
  monto: Centavos,
): ParteDeDinero => ({
  linea: cuenta ? lineaDeDinero(cuenta) : { rol: rolDeMedio(medio) },
  monto,
});

/** What posting it names. */
export const rolesDeDineroEn = (cuenta: CuentaDinero | undefined, medio: Medio): readonly Rol[] => {
  if (!cuenta) return [rolDeMedio(medio)];
  const rol = rolDeDinero(cuenta);
  return rol === null ? [] : [rol];
};
