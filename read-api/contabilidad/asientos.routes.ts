import { z } from 'zod';
import { asientoNoEncontrado } from '#domain/contabilidad/asiento.errores.ts';
import {
  conDetalle,
  ORIGENES_DE_ASIENTO,
  vistaAsiento,
  vistaDeListaDeAsiento,
} from '#domain/contabilidad/asiento.vista.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import {
  ambienteDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
  haciaAdelante,
} from '#read-api/kernel/consulta.ts';
import { LISTA, limiteDeLista, responderLista, SOBRE_CSV } from '#read-api/kernel/lista.ruta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import {
  asientoPorId,
  asientosDe,
  DIARIO,
  DIARIO_EN_LINEAS,
  detallesDe,
} from './asientos.queries.ts';
import { ambientePedido } from './libro.routes.ts';

const idDeConsulta = enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER });

const consulta = z
  .object({
    desde: fechaDeConsulta,
    hasta: fechaDeConsulta,
    cuenta_id: idDeConsulta,
    tercero_id: idDeConsulta,
    origen_tipo: z.enum(ORIGENES_DE_ASIENTO).optional(),
    origen_id: idDeConsulta,
    q: z.string().max(300).optional(),
    ambiente: ambienteDeConsulta,
    ...LISTA,
  })
  .superRefine(limiteDeLista)
  .superRefine(haciaAdelante);

export const rutasDeAsientos = [
  rutaDeLectura({
    id: 'listarAsientos',
    metodo: 'GET',
    camino: '/contabilidad/asientos',
    resumen: 'Los asientos, del más nuevo al más viejo, como JSON o CSV',
    descripcion:
      'desde y hasta son de la fecha del asiento, ambas incluidas. q busca por número («AS-2026-000012») ' +
      'o por palabras de la glosa, sin distinguir tildes ni mayúsculas; cuenta_id y tercero_id, los que ' +
      'tienen una línea suya. El CSV lleva una fila por línea de asiento, con el asiento repetido en ' +
      `cada una; allí limit y offset cuentan asientos.\n\n${SOBRE_CSV}`,
    recurso: 'contabilidad',
    query: consulta,
    respuestas: {
      200: {
        descripcion: 'Los asientos',
        json: varias(vistaDeListaDeAsiento),
        o_archivo: 'text/csv',
      },
    },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, query }, dependencias) => {
      const { lecturas } = dependencias;
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const fuente = asientosDe(lecturas, empresa_id, { ...query, ambiente });
      const pedido = { empresa_id, query, vista: vistaDeListaDeAsiento, archivo: 'asientos' };
      const lista = query.format === 'csv' ? DIARIO_EN_LINEAS : DIARIO;
      return responderLista(dependencias, { ...pedido, lista, fuente });
    },
  }),

  rutaDeLectura({
    id: 'obtenerAsiento',
    metodo: 'GET',
    camino: '/contabilidad/asientos/{id}',
    resumen: 'Un asiento, con sus líneas',
    recurso: 'contabilidad',
    respuestas: { 200: { descripcion: 'El asiento', json: vistaAsiento } },
    errores: [asientoNoEncontrado],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const asiento = await asientoPorId(lecturas, empresa_id, params.id);
      if (!asiento) throw asientoNoEncontrado({ asiento_id: params.id });
      // Only an opening entry has more lines than its row.
      const detalles =
        asiento.origen_tipo === 'apertura' ? await detallesDe(lecturas, empresa_id, params.id) : [];
      return { estado: 200, json: vistaAsiento(conDetalle(asiento, detalles)) };
    },
  }),
] as const;
