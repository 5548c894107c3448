import { z } from 'zod';
import { ORIGENES_DE_ASIENTO } from '#domain/contabilidad/asiento.vista.ts';
import { EXPLICADO } from '#read-api/kernel/cifras.vista.ts';
import { PAGINA } from '#read-api/kernel/pagina.ts';
import {
  dolaresVista,
  fechaVista,
  hechoVista,
  idVista,
  instanteVista,
} from '#read-api/kernel/vista.ts';
import { consultaDelPeriodo } from './estados.esquema.ts';

/** What the differences between two days are asked with, and how they answer. */

export const consultaDeDiferencias = consultaDelPeriodo.safeExtend({
  ...PAGINA,
  format: z.enum(['json', 'csv']).optional(),
});

const importes = {
  saldo_anterior: dolaresVista.meta({ description: 'De ella, lo de antes de desde' }),
  debe: dolaresVista.meta({ description: 'Lo que cambió su debe entre desde y hasta' }),
  haber: dolaresVista,
  diferencia: dolaresVista.meta({
    description: 'De su saldo: lo que dice contra menos lo que dice conocido_el',
  }),
};

export const diferenciasVista = z
  .strictObject({
    conocido_el: instanteVista.nullable().meta({ description: 'null: ahora' }),
    contra: instanteVista.nullable().meta({ description: 'null: ahora' }),
    desde: fechaVista,
    hasta: fechaVista,
    filas: z
      .array(
        z.strictObject({
          cuenta_id: idVista,
          codigo: z.string(),
          nombre: z.string(),
          nivel: z.int().min(1),
          ...importes,
          ...EXPLICADO,
        }),
      )
      .meta({ description: 'Las cuentas en que difieren, con lo de las que llevan dentro' }),
    asientos: z.array(
      z.strictObject({
        asiento_id: idVista,
        numero: z.string().meta({ examples: ['AS-2026-000001'] }),
        glosa: z.string(),
        origen_tipo: z.enum(ORIGENES_DE_ASIENTO),
        origen_id: idVista.nullable(),
        reversa_de: idVista.nullable(),
        fecha_conocida: fechaVista.nullable().meta({
          description: 'La que dice conocido_el; null: no estaba',
        }),
        fecha_contra: fechaVista.nullable().meta({ description: 'La que dice contra' }),
        lineas: z
          .array(z.strictObject({ cuenta_id: idVista, codigo: z.string(), ...importes }))
          .meta({ description: 'Lo que cambia en cada cuenta: entre todos suman las filas' }),
        eventos: z
          .array(hechoVista)
          .meta({ description: 'Los que lo registraron o lo movieron entre los dos' }),
      }),
    ),
    hay_mas: z.boolean().meta({ description: 'Siguen otros asientos: pídalos con offset' }),
  })
  .meta({ id: 'DiferenciasDeComprobacion' });
