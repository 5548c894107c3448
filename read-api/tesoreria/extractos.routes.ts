import { z } from 'zod';
import {
  conciliacionCerrada,
  conciliacionNoEncontrada,
} from '#domain/tesoreria/conciliacion.errores.ts';
import {
  lineasDeConciliacion,
  sugerenciasDeConciliacion,
  vistaLineas,
  vistaSugerencias,
} from '#domain/tesoreria/extracto/sugerencias.vista.ts';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import { PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { candidatosDe, conciliacionPorId } from './conciliaciones.queries.ts';
import { lineasDe, lineasSinPareja } from './extractos.queries.ts';

/** As many lines as a statement has; more wait for the next time. */
const MAXIMO_LINEAS = 5_000;
/** Ten years of a busy account in transit. */
const MAXIMO_CANDIDATOS = 50_000;

export const rutasDeExtractos = [
  rutaDeLectura({
    id: 'lineasDeExtracto',
    metodo: 'GET',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto',
    resumen: 'Las líneas de extracto de una conciliación, con lo que cada una es o puede ser',
    descripcion:
      'De una en curso, las que ya son movimientos en ella y las que hasta su corte no son ninguno, con el ' +
      'que se sugiere (como en …/sugerencias); de una cerrada, las que se conciliaron y las que se importaron ' +
      `en ella y quedaron sueltas. Van hasta ${MAXIMO_LINEAS} de una vez; con más, hay_mas es true y siguen con offset.`,
    recurso: 'cuentas_dinero',
    query: z.object({
      limit: enteroDeConsulta({ minimo: 1, maximo: MAXIMO_LINEAS, omision: MAXIMO_LINEAS }),
      offset: PAGINA.offset,
    }),
    respuestas: { 200: { descripcion: 'Las líneas', json: lineasDeConciliacion } },
    errores: [conciliacionNoEncontrada],
    atender: async ({ empresa_id, params: { conciliacion_id }, query }, { lecturas }) => {
      const leida = await conciliacionPorId(lecturas, empresa_id, conciliacion_id);
      if (!leida) throw conciliacionNoEncontrada({ conciliacion_id });
      const todos = { limit: MAXIMO_CANDIDATOS, offset: 0 };
      const [filas, movimientos] = await Promise.all([
        lineasDe(lecturas, empresa_id, leida, query),
        leida.estado === 'cerrada'
          ? []
          : candidatosDe(lecturas, empresa_id, leida, 'en_transito', todos),
      ]);
      const lineas = vistaLineas(filas.slice(0, query.limit), movimientos);
      return { estado: 200, json: { lineas, hay_mas: filas.length > query.limit } };
    },
  }),

  rutaDeLectura({
    id: 'sugerirParejas',
    metodo: 'GET',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias',
    resumen: 'Qué movimientos pueden ser las líneas del extracto',
    descripcion:
      'De una conciliación en curso: para cada línea hasta su corte que aún no es ningún movimiento, uno de ' +
      'los que están en tránsito con el mismo importe y el mismo número, o con el mismo importe y no más de ' +
      'tres días de diferencia. Nada se marca: las que se acepten van a …/sugerencias/aceptar. sin_pareja ' +
      `son las demás: lo que aún no se ha registrado. Hasta ${MAXIMO_LINEAS} líneas, las más antiguas.`,
    recurso: 'cuentas_dinero',
    respuestas: {
      200: { descripcion: 'Las sugerencias', json: sugerenciasDeConciliacion },
    },
    errores: [conciliacionNoEncontrada, conciliacionCerrada],
    atender: async ({ empresa_id, params: { conciliacion_id } }, { lecturas }) => {
      const leida = await conciliacionPorId(lecturas, empresa_id, conciliacion_id);
      if (!leida) throw conciliacionNoEncontrada({ conciliacion_id });
      const { estado, fecha_corte } = leida;
      if (estado === 'cerrada') throw conciliacionCerrada({ conciliacion_id, fecha_corte });
      const todos = { limit: MAXIMO_CANDIDATOS, offset: 0 };
      const [lineas, movimientos] = await Promise.all([
        lineasSinPareja(lecturas, empresa_id, leida, MAXIMO_LINEAS),
        candidatosDe(lecturas, empresa_id, leida, 'en_transito', todos),
      ]);
      return { estado: 200, json: vistaSugerencias(lineas, movimientos) };
    },
  }),
] as const;
