import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { ejercicioCerrado } from '#domain/contabilidad/cierre.errores.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import * as errores from '#domain/contabilidad/libro.errores.ts';
import {
  fichaDeApertura,
  fichaDePeriodo,
  vistaApertura,
  vistaLibro,
  vistaPeriodo,
} from '#domain/contabilidad/libro.vista.ts';
import { planEnPreparacion } from '#domain/contabilidad/plan.errores.ts';
import { MAXIMO_POR_ABRIR } from '#domain/contabilidad/por-abrir.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { demasiadasFilas } from '#domain/kernel/rango.ts';
import { activarContabilidad, cerrarPeriodo, reabrirPeriodo } from './libro.comandos.ts';
import { activarEsquema, cerrarEsquema, mesDeCamino, reabrirEsquema } from './libro.esquema.ts';

const DE_PERIODOS = [
  empresaNoConfigurada,
  errores.periodoNoEncontrado,
  errores.contabilidadInactiva,
] as const;

/** The books: they begin, their months close and open again. `aportes`: what every context says of it. */
export const rutasDelLibro = (integraciones: readonly IntegracionContable[]) => [
  rutaDeComando({
    id: 'activarContabilidad',
    metodo: 'POST',
    camino: '/contabilidad/activar',
    resumen: 'Comienza la contabilidad de la empresa',
    descripcion:
      'Desde fecha_inicio, el primer día de un mes que ya comenzó, todo hecho se asienta y rigen los ' +
      'períodos. Lo que ya existía se asienta por partes; entretanto, estado es activando. Responde con ' +
      'la propuesta del asiento de apertura, como GET /contabilidad/apertura: lo que los documentos ' +
      'dicen que había y se debía el día anterior. Es del ambiente en que la empresa está. Repetirla con ' +
      `la misma fecha da la propuesta como es ahora (409 si pasa de ${MAXIMO_POR_ABRIR} saldos); no se ` +
      'deshace.',
    recurso: 'contabilidad',
    cuerpo: activarEsquema,
    ejemplo: (hoy) => ({ fecha_inicio: `${hoy.slice(0, 7)}-01` }),
    respuestas: {
      200: {
        descripcion: 'Está activa, y qué debe decir su apertura',
        json: fichaDeApertura,
      },
    },
    errores: [
      empresaNoConfigurada,
      errores.contabilidadYaActiva,
      errores.inicioFuturo,
      planEnPreparacion,
      errores.documentosEnCamino,
      demasiadasFilas,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { fecha_inicio: desde } = peticion.cuerpo;
      const comando = activarContabilidad({ ...remitenteDe(peticion), integraciones, desde });
      const { resultado, revision } = await ejecutar(comando);
      const { libro, propuesta } = resultado;
      const json = vistaApertura(vistaLibro(libro.ambiente, libro), propuesta);
      return { estado: 200, json, revision };
    },
  }),

  rutaDeComando({
    id: 'cerrarPeriodo',
    metodo: 'POST',
    camino: '/contabilidad/periodos/{anio}/{mes}/cerrar',
    resumen: 'Cierra un mes: nada más se asienta en él',
    descripcion:
      'Los meses se cierran en orden. Lo que aún podría asentarse en ese mes lo detiene, con sus ' +
      'bloqueos; con forzar true se cierra igual. El mes en curso puede cerrarse.',
    recurso: 'contabilidad',
    cuerpo: cerrarEsquema,
    cuerpo_omitible: true,
    ejemplo: () => ({ forzar: false }),
    respuestas: {
      200: {
        descripcion: 'El mes, cerrado, con avisos',
        json: fichaDePeriodo,
      },
    },
    errores: [
      ...DE_PERIODOS,
      errores.periodoYaCerrado,
      errores.periodoFuturo,
      errores.cierreEnOrden,
      errores.activacionEnCurso,
      errores.aperturaEnCurso,
      errores.periodoConBloqueos,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const mes = mesDeCamino(peticion.params);
      const { forzar } = peticion.cuerpo;
      const comando = cerrarPeriodo({ ...remitenteDe(peticion), integraciones, mes, forzar });
      const { resultado, revision } = await ejecutar(comando);
      const cerrado = vistaPeriodo(mes, resultado.periodo);
      const avisos = [...resultado.avisos, ...cerrado.avisos];
      return { estado: 200, json: { ...cerrado, avisos }, revision };
    },
  }),

  rutaDeComando({
    id: 'reabrirPeriodo',
    metodo: 'POST',
    camino: '/contabilidad/periodos/{anio}/{mes}/reabrir',
    resumen: 'Reabre el último mes cerrado',
    descripcion: 'Uno de un año cerrado espera a que se anule el cierre, que está en bloqueos.',
    recurso: 'contabilidad',
    cuerpo: reabrirEsquema,
    ejemplo: () => ({ motivo: 'Faltó una factura de un proveedor' }),
    respuestas: { 200: { descripcion: 'El mes, abierto', json: fichaDePeriodo } },
    errores: [...DE_PERIODOS, errores.periodoAbierto, ejercicioCerrado, errores.reaperturaEnOrden],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const mes = mesDeCamino(peticion.params);
      const { motivo } = peticion.cuerpo;
      const comando = reabrirPeriodo({ ...remitenteDe(peticion), mes, motivo });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaPeriodo(mes, resultado), revision };
    },
  }),
];
