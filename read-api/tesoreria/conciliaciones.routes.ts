import { z } from 'zod';
import { papelMuyLargo } from '#domain/contabilidad/mayor.errores.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { conciliacionNoEncontrada } from '#domain/tesoreria/conciliacion.errores.ts';
import { informeDeConciliacionBancaria } from '#domain/tesoreria/conciliacion.informe.vista.ts';
import {
  conciliacionConMovimientos,
  fichaDeConciliacion,
  vistaCandidato,
  vistaConciliacion,
} from '#domain/tesoreria/conciliacion.vista.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { rutaDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { abrirLibros, enPapel, MAXIMO_EN_PAPEL } from '#read-api/contabilidad/estados.ruta.ts';
import { ambientePedido } from '#read-api/contabilidad/libro.routes.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { responderPdf } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { conTotal, PAGINA, type Pagina } from '#read-api/kernel/pagina.ts';
import {
  type ConciliacionLeida,
  type CualesCandidatos,
  candidatosDe,
  conciliacionesDe,
  conciliacionPorId,
} from './conciliaciones.queries.ts';
import { cuentaDineroPorId } from './cuentas-dinero.queries.ts';
import { explicarConciliacion } from './tesoreria.enlaces.ts';

/** As many movements as one call marks. */
const MAXIMO_CANDIDATOS = 5_000;

const leer = async (
  lecturas: Lecturas,
  empresa_id: number,
  conciliacion_id: number,
): Promise<ConciliacionLeida> => {
  const leida = await conciliacionPorId(lecturas, empresa_id, conciliacion_id);
  if (!leida) throw conciliacionNoEncontrada({ conciliacion_id });
  return leida;
};

/** A page of its movements, and whether there are others behind. */
const paginaDe = async (
  lecturas: Lecturas,
  empresa_id: number,
  leida: ConciliacionLeida,
  cuales: CualesCandidatos,
  pagina: Pagina,
) => {
  const filas = await candidatosDe(lecturas, empresa_id, leida, cuales, pagina);
  return { filas: filas.slice(0, pagina.limit), hay_mas: filas.length > pagina.limit };
};

const cualesDe = (marcado: boolean | null): CualesCandidatos =>
  marcado === null ? 'todos' : marcado ? 'marcados' : 'en_transito';

export const rutasDeConciliaciones = [
  rutaDeEstados({
    id: 'listarTodasLasConciliaciones',
    metodo: 'GET',
    camino: '/cuentas-dinero/conciliaciones',
    resumen: 'Las conciliaciones de todas las cuentas, de la más reciente a la más antigua',
    descripcion:
      'Sin sus movimientos. Del ambiente vigente, o del que se pida. La última página trae ' +
      'X-Total-Count.',
    recurso: 'cuentas_dinero',
    query: z.object({
      cuenta_id: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }),
      estado: z.enum(['borrador', 'cerrada']).optional(),
      ambiente: ambienteDeConsulta,
      ...PAGINA,
    }),
    respuestas: {
      200: { descripcion: 'Las conciliaciones', json: varias(fichaDeConciliacion) },
    },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const filas = await conciliacionesDe(lecturas, { empresa_id, ambiente }, query, query);
      const json = filas.map((fila) => explicarConciliacion(vistaConciliacion(fila, fila.cuenta)));
      return { estado: 200, json, ...conTotal(query, filas.length) };
    },
  }),

  rutaDeEstados({
    id: 'listarConciliaciones',
    metodo: 'GET',
    camino: '/cuentas-dinero/{id}/conciliaciones',
    resumen: 'Las conciliaciones de una cuenta, de la más reciente a la más antigua',
    descripcion:
      'Sin sus movimientos. Del ambiente vigente, o del que se pida. La última página trae ' +
      'X-Total-Count.',
    recurso: 'cuentas_dinero',
    query: z.object({ ambiente: ambienteDeConsulta, ...PAGINA }),
    respuestas: {
      200: { descripcion: 'Las conciliaciones', json: varias(fichaDeConciliacion) },
    },
    errores: [empresaNoConfigurada, cuentaDineroNoEncontrada],
    atender: async ({ empresa_id, params, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const deAmbiente = { empresa_id, ambiente };
      const cuenta = await cuentaDineroPorId(lecturas, deAmbiente, params.id);
      if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id: params.id });
      const filas = await conciliacionesDe(lecturas, deAmbiente, { cuenta_id: params.id }, query);
      const json = filas.map((fila) => explicarConciliacion(vistaConciliacion(fila, fila.cuenta)));
      return { estado: 200, json, ...conTotal(query, filas.length) };
    },
  }),

  rutaDeEstados({
    id: 'obtenerConciliacion',
    metodo: 'GET',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}',
    resumen: 'Una conciliación, con su cuadre y sus movimientos',
    descripcion:
      'Los movimientos hasta el corte que ninguna conciliación cerrada anterior tiene: los que marcó y los ' +
      'que están en tránsito; de una cerrada, los que había al cerrarse. marcado deja solo unos u otros. ' +
      `Van hasta ${MAXIMO_CANDIDATOS} de una vez; con más, hay_mas es true y siguen con offset.`,
    recurso: 'cuentas_dinero',
    query: z.object({
      marcado: booleanoDeConsulta,
      limit: enteroDeConsulta({
        minimo: 1,
        maximo: MAXIMO_CANDIDATOS,
        omision: MAXIMO_CANDIDATOS,
      }),
      offset: PAGINA.offset,
    }),
    respuestas: {
      200: { descripcion: 'La conciliación', json: conciliacionConMovimientos },
    },
    errores: [conciliacionNoEncontrada],
    atender: async ({ empresa_id, params, query }, { lecturas }) => {
      const leida = await leer(lecturas, empresa_id, params.conciliacion_id);
      const cuales = cualesDe(query.marcado);
      const { filas, hay_mas } = await paginaDe(lecturas, empresa_id, leida, cuales, query);
      const movimientos = filas.map(vistaCandidato);
      const conciliacion = explicarConciliacion(vistaConciliacion(leida, leida.cuenta));
      const json = { ...conciliacion, movimientos, hay_mas };
      return { estado: 200, json };
    },
  }),

  rutaDeEstados({
    id: 'pdfDeConciliacion',
    metodo: 'GET',
    camino: '/cuentas-dinero/conciliaciones/{conciliacion_id}/pdf',
    resumen: 'El informe de una conciliación en PDF, para firmar',
    descripcion:
      'Con lo que está en tránsito, uno por uno. Una en curso lleva la marca BORRADOR; una del ambiente de ' +
      'pruebas, PRUEBAS.',
    recurso: 'cuentas_dinero',
    respuestas: { 200: { descripcion: 'El PDF', archivo: 'application/pdf' } },
    errores: [conciliacionNoEncontrada, papelMuyLargo],
    atender: async (peticion, dependencias) => {
      const { empresa_id, params } = peticion;
      const { lecturas, imprenta } = dependencias;
      const leida = await leer(lecturas, empresa_id, params.conciliacion_id);
      const pagina = { limit: MAXIMO_EN_PAPEL, offset: 0 };
      const [{ encabezado }, transito] = await Promise.all([
        abrirLibros({ empresa_id, query: { ambiente: leida.ambiente } }, dependencias),
        paginaDe(lecturas, empresa_id, leida, 'en_transito', pagina),
      ]);
      const { filas } = enPapel(transito);
      const informe = informeDeConciliacionBancaria(encabezado, leida, leida.cuenta, filas);
      const archivo = `conciliacion-${leida.id}-${leida.fecha_corte}`;
      return responderPdf(imprenta, archivo, informe, peticion);
    },
  }),
] as const;
