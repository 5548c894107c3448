import { z } from 'zod';
import { vistaDeCola } from '#domain/documentos/comprobante/cola-sri.vista.ts';
import { caminoDe, enPascal, type TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { ambienteDeConsulta } from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { resumenDeTipoVista } from './cola-sri.esquema.ts';
import { colaDelTipo } from './cola-sri.queries.ts';

/** What waits of a type; invoices have it in the summary of sales. Before the routes by id, which would take `resumen` for one. */
export const rutaDeResumenDeTipo = (tipo: TipoDeComprobante) =>
  rutaDeLectura({
    id: `resumenDe${enPascal(tipo.recurso)}`,
    metodo: 'GET',
    camino: `${caminoDe(tipo)}/resumen`,
    resumen: `Cuántas ${tipo.plural} esperan al SRI, desde cuándo y por qué`,
    descripcion: 'Las del ambiente vigente, o del que se pida. Un vendedor ve las de su sucursal.',
    recurso: tipo.recurso,
    query: z.object({ ambiente: ambienteDeConsulta }),
    respuestas: { 200: { descripcion: 'El resumen', json: resumenDeTipoVista } },
    atender: async ({ empresa_id, alcance, query: { ambiente } }, { lecturas, reloj }) => {
      const cola = await colaDelTipo(lecturas, tipo, { empresa_id, alcance, ambiente });
      const cola_sri = vistaDeCola(cola, instanteDeMs(reloj()));
      return { estado: 200, json: { cola_sri, ambiente_sri: cola.ambiente } };
    },
  });
