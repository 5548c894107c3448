import { z } from 'zod';

import { AMBITOS, CASILLEROS } from '#domain/contabilidad/conciliacion-tributaria.vista.ts';
import { EXPLICADO } from '#read-api/kernel/cifras.vista.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroDeConsulta,
  enteroObligatorioDeConsulta,
  fechaDeConsulta,
  haciaAdelante,
} from '#read-api/kernel/consulta.ts';
import { FORMATOS } from '#read-api/kernel/informe.ruta.ts';
import { PAGINA } from '#read-api/kernel/pagina.ts';
import { dolaresVista, fechaVista, idVista } from '#read-api/kernel/vista.ts';

/** What the statements are asked with, and how they answer. */

const COMUNES = {
  ambiente: ambienteDeConsulta,
  format: z.enum(FORMATOS).optional(),
  plano: booleanoDeConsulta,
};

const nivel = enteroDeConsulta({ minimo: 1, maximo: 20 }).meta({
  description: 'Solo cuentas hasta este nivel, con lo de las que llevan dentro',
});

const PERIODO = {
  desde: fechaDeConsulta.meta({
    description:
      'Por omisión, el primer día del año de hasta; con al, el de la contabilidad si comenzó ese año',
  }),
  hasta: fechaDeConsulta.meta({ description: 'Por omisión, hoy' }),
};

const con_cierre = booleanoDeConsulta.meta({
  description: 'true: también el asiento de cierre de los años que terminan en el rango',
});

export const consultaDelPeriodo = z
  .object({ ...PERIODO, nivel, con_cierre, ...COMUNES })
  .superRefine(haciaAdelante);

export const consultaDelDia = z.object({
  fecha: fechaDeConsulta.meta({ description: 'Por omisión, hoy' }),
  nivel,
  ...COMUNES,
});

const id = { minimo: 1, maximo: Number.MAX_SAFE_INTEGER };

export const consultaDelMayor = z
  .object({
    cuenta_id: enteroObligatorioDeConsulta(id),
    ...PERIODO,
    tercero_id: enteroDeConsulta(id).meta({ description: 'El mayor auxiliar de esta persona' }),
    ...COMUNES,
    ...PAGINA,
  })
  .superRefine(haciaAdelante);

export const consultaDelAnio = z.object({
  anio: enteroDeConsulta({ minimo: 1900, maximo: 9999 }).meta({
    description: 'Por omisión, el que corre',
  }),
  ...COMUNES,
  ...PAGINA,
});

const CUENTA = {
  cuenta_id: idVista,
  codigo: z.string(),
  nombre: z.string(),
  nivel: z.int().min(1),
};

const importes = {
  saldo_anterior: dolaresVista,
  debe: dolaresVista,
  haber: dolaresVista,
  saldo: dolaresVista,
  ...EXPLICADO,
};

export const balanceDeComprobacionVista = z
  .strictObject({
    desde: fechaVista,
    hasta: fechaVista,
    filas: z.array(z.strictObject({ ...CUENTA, ...importes })),
    totales: z.strictObject(importes),
  })
  .meta({ id: 'BalanceDeComprobacion' });

const grupo = {
  total: dolaresVista,
  cuentas: z.array(z.strictObject({ ...CUENTA, saldo: dolaresVista, ...EXPLICADO })),
  ...EXPLICADO,
};
const grupoVista = z.strictObject(grupo).meta({ id: 'GrupoDeCuentas' });

export const balanceGeneralVista = z
  .strictObject({
    fecha: fechaVista,
    activo: grupoVista,
    pasivo: grupoVista,
    patrimonio: z.strictObject({
      ...grupo,
      resultados_sin_cerrar: z
        .array(z.strictObject({ anio: z.int(), resultado: dolaresVista, ...EXPLICADO }))
        .meta({
          description: 'De los años que ningún cierre llevó al patrimonio; el total los tiene',
        }),
    }),
    resultado_del_ejercicio: dolaresVista.meta({
      description: 'Del año de la fecha, mientras no se cierre',
    }),
    ...EXPLICADO,
  })
  .meta({ id: 'BalanceGeneral' });

export const estadoDeResultadosVista = z
  .strictObject({
    desde: fechaVista,
    hasta: fechaVista,
    ingresos: grupoVista,
    costos: grupoVista,
    gastos: grupoVista,
    resultado: dolaresVista,
    ...EXPLICADO,
  })
  .meta({ id: 'EstadoDeResultados' });

export const mayorVista = z
  .strictObject({
    cuenta: z.strictObject(CUENTA),
    desde: fechaVista,
    hasta: fechaVista,
    saldo_anterior: dolaresVista,
    filas: z.array(
      z.strictObject({
        asiento_id: idVista,
        numero: z.string().meta({ examples: ['AS-2026-000001'] }),
        fecha: fechaVista,
        glosa: z.string(),
        debe: dolaresVista,
        haber: dolaresVista,
        saldo: dolaresVista,
        tercero_id: idVista.nullable(),
      }),
    ),
    hay_mas: z.boolean().meta({ description: 'Siguen otras: pídalas con offset' }),
    total_debe: dolaresVista.meta({ description: 'De todo el rango, no solo de esta página' }),
    total_haber: dolaresVista,
    saldo_final: dolaresVista,
    ...EXPLICADO,
  })
  .meta({ id: 'Mayor' });

const casillero = z.enum(Object.values(CASILLEROS));

export const conciliacionTributariaVista = z
  .strictObject({
    anio: z.int(),
    lineas: z.array(
      z.strictObject({
        asiento_id: idVista,
        numero: z.string(),
        fecha: fechaVista,
        glosa: z.string(),
        cuenta_id: idVista,
        cuenta_codigo: z.string(),
        cuenta_nombre: z.string(),
        descripcion: z.string().nullable(),
        tercero_id: idVista.nullable(),
        ambito: z.enum(AMBITOS),
        casillero,
        causa: z.string(),
        valor: dolaresVista.meta({ description: 'Lo que deshace otra línea va con signo menos' }),
      }),
    ),
    hay_mas: z.boolean().meta({ description: 'Siguen otras: pídalas con offset' }),
    casilleros: z.array(
      z.strictObject({ casillero, ambito: z.enum(AMBITOS), total: dolaresVista, ...EXPLICADO }),
    ),
    total: dolaresVista.meta({ description: 'De todo el año, no solo de esta página' }),
    ...EXPLICADO,
  })
  .meta({ id: 'ConciliacionTributaria' });
