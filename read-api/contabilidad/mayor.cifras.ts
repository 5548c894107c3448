import { z } from 'zod';
import { AMBITOS } from '#domain/contabilidad/conciliacion-tributaria.vista.ts';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { type Cifra, cifra, type DondeSeExplica, terminosDe } from '#read-api/kernel/cifras.ts';
import {
  ambienteDeCifra,
  anioDeCifra,
  fechaDeCifra,
  idDeCifra,
  idOpcionalDeCifra,
} from '#read-api/kernel/cifras.vista.ts';
import { cuentasPropias, lineasDeAsientos, TABLAS_DE_LINEAS } from './lineas.cifras.ts';
import { type DeMayor, nombreDeTercero, sumasDelMayor } from './mayor.queries.ts';

/** The figures of the ledger of an account, and of what is not deductible. */

export const CAMPOS_DEL_MAYOR = [
  'saldo_anterior',
  'total_debe',
  'total_haber',
  'saldo_final',
] as const;

/** What each adds up, of the sums `p` and of the lines `f`. */
const deUnCampo = (
  { lecturas: { sql } }: DondeSeExplica,
  campo: (typeof CAMPOS_DEL_MAYOR)[number],
  { desde, hasta, tercero_id }: DeMayor,
) => {
  const neto = sql`(f.debe - f.haber)`;
  const dentro = sql`f.fecha between ${desde} and ${hasta}`;
  const de = {
    saldo_anterior: {
      suma: sql`sum(p.debe - p.haber) filter (where p.antes)`,
      importe: neto,
      condicion: sql`f.fecha < ${desde}`,
    },
    total_debe: {
      suma: sql`sum(p.debe) filter (where not p.antes)`,
      importe: sql`f.debe`,
      condicion: dentro,
    },
    total_haber: {
      suma: sql`sum(p.haber) filter (where not p.antes)`,
      importe: sql`f.haber`,
      condicion: dentro,
    },
    saldo_final: {
      suma: sql`sum(p.debe - p.haber)`,
      importe: neto,
      condicion: sql`f.fecha <= ${hasta}`,
    },
  }[campo];
  const delTercero = tercero_id === undefined ? sql`` : sql`and f.tercero_id = ${tercero_id}`;
  return { ...de, condicion: sql`${de.condicion} ${delTercero}` };
};

export const MAYOR = cifra({
  nombre: 'mayor',
  que: 'una suma del mayor de una cuenta o, con tercero_id, de su auxiliar',
  recurso: 'contabilidad',
  coordenadas: {
    campo: z.enum(CAMPOS_DEL_MAYOR),
    cuenta_id: idDeCifra,
    tercero_id: idOpcionalDeCifra,
    desde: fechaDeCifra,
    hasta: fechaDeCifra,
    ambiente: ambienteDeCifra,
  },
  tablas: [...TABLAS_DE_LINEAS, 'mayor_por_tercero', 'personas'],
  rechazos: [cuentaNoEncontrada, personaNoEncontrada],
  explicar: async ({ campo, ...deCuenta }, donde) => {
    const { lecturas, empresa_id } = donde;
    const mayor: DeMayor = { ...deCuenta, empresa_id };
    await cuentasPropias(donde, { cuenta_id: deCuenta.cuenta_id });
    await nombreDeTercero(lecturas, mayor);
    const { suma, importe, condicion } = deUnCampo(donde, campo, mayor);
    return lineasDeAsientos(lecturas, mayor, {
      cuentas: [deCuenta.cuenta_id],
      condicion,
      importe,
      valor: lecturas.sql`select ${suma} from (${sumasDelMayor(lecturas, mayor)}) p`,
    });
  },
});

export const NO_DEDUCIBLE = cifra({
  nombre: 'conciliacion_tributaria',
  que: 'lo que no se deduce de un año, de un ámbito o de los dos',
  recurso: 'contabilidad',
  coordenadas: {
    anio: anioDeCifra,
    ambito: z.enum(AMBITOS).optional(),
    ambiente: ambienteDeCifra,
  },
  tablas: ['movimientos_contables', 'asientos'],
  rechazos: [],
  explicar: async ({ anio, ambito, ambiente }, { lecturas, empresa_id }) => {
    const { sql, esquema } = lecturas;
    const e = sql(esquema());
    return terminosDe(lecturas, [
      sql`select f.fecha, 'asientos' as recurso, f.asiento_id as recurso_id, f.linea as orden,
          a.numero, f.debe - f.haber as valor
        from ${e}.movimientos_contables f
        join ${e}.asientos a on a.empresa_id = f.empresa_id and a.id = f.asiento_id
        where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente} and not f.deducible
          and f.fecha between ${`${anio}-01-01`} and ${`${anio}-12-31`}
          and ${ambito === undefined ? sql`f.ambito is not null` : sql`f.ambito = ${ambito}`}`,
    ]);
  },
});

export const SALDO_DE_CUENTA = cifra({
  nombre: 'saldo_de_cuenta',
  que: 'lo que el plan dice que tiene una cuenta, con las que lleva dentro',
  recurso: 'contabilidad',
  coordenadas: { cuenta_id: idDeCifra, ambiente: ambienteDeCifra },
  rechazos: [cuentaNoEncontrada],
  explicar: async ({ cuenta_id, ambiente }, donde) => {
    const { lecturas, empresa_id } = donde;
    const { sql, esquema } = lecturas;
    const cuentas = await cuentasPropias(donde, { cuenta_id });
    return lineasDeAsientos(
      lecturas,
      { empresa_id, ambiente },
      {
        cuentas,
        condicion: sql`true`,
        importe: sql`(f.debe - f.haber)`,
        valor: sql`select sum(a.debe - a.haber) from ${sql(esquema())}.mayor_por_anio a
          where a.empresa_id = ${empresa_id} and a.ambiente = ${ambiente}
            and a.cuenta_id = any(${[...cuentas]}::int8[])`,
      },
    );
  },
});

export const CIFRAS_DEL_MAYOR: readonly Cifra[] = [MAYOR, NO_DEDUCIBLE, SALDO_DE_CUENTA];
