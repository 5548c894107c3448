import { z } from 'zod';
import { AMBITOS, ORIGENES_DE_ASIENTO } from '#domain/contabilidad/asiento.vista.ts';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about entries. Who writes them answers with these too, by their name. */

const lineaVista = z
  .strictObject({
    cuenta_id: idVista,
    cuenta_codigo: z.string().meta({ description: 'El que tenía al asentarse' }),
    cuenta_nombre: z.string().meta({ description: 'El que tenía al asentarse' }),
    debe: dolaresVista,
    haber: dolaresVista,
    tercero_id: idVista.nullable(),
    tercero_nombre: z.string().nullable(),
    cuenta_dinero_id: idVista.nullable(),
    descripcion: z.string().nullable(),
    deducible: z.boolean(),
    ambito: z.enum(AMBITOS),
    sin_documento: z.boolean().meta({
      description: 'Mueve una cuenta de control sin un documento que lo diga',
    }),
  })
  .meta({ id: 'LineaDeAsiento' });

const asientoDeListaVista = z
  .strictObject({
    id: idVista,
    numero: z.string().meta({ examples: ['AS-2026-000001'] }),
    fecha: fechaVista,
    glosa: z.string(),
    origen_tipo: z.enum(ORIGENES_DE_ASIENTO),
    origen_id: idVista.nullable(),
    reversa_de: idVista.nullable().meta({ description: 'El asiento que este revierte' }),
    revertido_por: idVista.nullable().meta({ description: 'El asiento que revirtió a este' }),
    total_debe: dolaresVista,
    total_haber: dolaresVista,
    ambiente: z.enum(['1', '2']),
  })
  .meta({ id: 'AsientoDeLista' });

export const asientosVista = z.array(asientoDeListaVista);

export const asientoVista = z
  .strictObject({
    ...asientoDeListaVista.shape,
    creado_en: instanteVista,
    avisos: z.array(z.string()).meta({
      description: 'Que es de un documento autorizado cuando su mes ya estaba cerrado',
    }),
    lineas: z.array(lineaVista),
  })
  .meta({ id: 'Asiento' });

/** One that is only tried: nobody has its id or its number. */
export const asientoSimuladoVista = asientoVista
  .omit({ id: true, numero: true, revertido_por: true, creado_en: true, avisos: true })
  .meta({ id: 'AsientoSimulado' });
