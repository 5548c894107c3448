import { z } from 'zod';
import { COD_DOC, type TipoDocumento } from '#domain/kernel/sri.ts';
import { idVista } from '#read-api/kernel/vista.ts';

/** The answers about branches. Who changes one answers with these too, by their name. */

const numero = z.int().min(1).max(1_000_000_000);

const DOCUMENTOS = Object.keys(COD_DOC) as readonly TipoDocumento[];

const porTipo = z.strictObject(
  Object.fromEntries(DOCUMENTOS.map((documento) => [documento, numero])) as {
    readonly [T in TipoDocumento]: typeof numero;
  },
);

export const sucursalVista = z
  .strictObject({
    id: idVista,
    nombre: z.string(),
    direccion: z.string(),
    establecimiento: z.string(),
    punto_emision: z.string(),
    es_matriz: z.boolean().meta({ description: 'La que emite cuando no se nombra otra' }),
    activo: z.boolean(),
    proximos_numeros: z
      .strictObject({ 1: porTipo, 2: porTipo })
      .meta({ description: 'El próximo número por ambiente (1 pruebas, 2 producción) y tipo' }),
  })
  .meta({ id: 'Sucursal' });

export const sucursalesVista = z.array(sucursalVista);
