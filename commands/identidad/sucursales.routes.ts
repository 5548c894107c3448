import { crearUnaVez, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { type DependenciasDeComandos, remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import type { CambiosSucursal } from '#domain/identidad/sucursal.decider.ts';
import * as errores from '#domain/identidad/sucursal.errores.ts';
import type { EventoSucursal } from '#domain/identidad/sucursal.events.ts';
import { fichaDeSucursal } from '#domain/identidad/sucursal.vista.ts';
import type { Peticion, Respuesta } from '#domain/kernel/ruta.ts';
import {
  cambiarSucursal,
  crearSucursal,
  desactivarSucursal,
  responderCon,
} from './sucursal.comandos.ts';
import {
  cambiarSucursalEsquema,
  crearSucursalEsquema,
  reemplazarSucursalEsquema,
} from './sucursal.esquema.ts';

const DE_UN_CAMBIO = [
  errores.sucursalNoEncontrada,
  errores.serieOcupada,
  errores.serieConDocumentos,
  errores.matrizObligatoria,
  errores.matrizInactiva,
  errores.numeroHaciaAtras,
];

/** Replacing and changing are one command: what a PUT leaves out, its schema has filled in. */
const atenderCambio = async (
  peticion: Peticion<{ readonly id: number }, undefined, CambiosSucursal>,
  { ejecutar }: DependenciasDeComandos,
): Promise<Respuesta> => {
  const { params, cuerpo: cambios } = peticion;
  const quien = { ...remitenteDe(peticion), sucursal_id: params.id };
  const { resultado, revision } = await ejecutar(cambiarSucursal({ ...quien, cambios }));
  return { estado: 200, json: resultado.sucursal, revision };
};

const sucursalCreadaEn = (eventos: readonly EventoSucursal[]): number => {
  const creada = eventos.find((evento) => evento.tipo === 'SucursalCreada');
  if (!creada) throw new Error('Crear una sucursal no produjo ninguna');
  return creada.datos.sucursal_id;
};

export const rutasDeSucursales = [
  rutaDeComando({
    id: 'crearSucursal',
    metodo: 'POST',
    camino: '/sucursales',
    resumen: 'Crea una sucursal: establecimiento y punto de emisión',
    descripcion:
      'Los códigos son únicos en la empresa, también frente a las sucursales inactivas. La ' +
      'primera es la matriz; con es_matriz true, la nueva lo es en lugar de la anterior. ' +
      'proximos_numeros dice desde qué número sigue cada serie de una empresa que emitía en ' +
      'otro sistema: por ambiente (1 pruebas, 2 producción) y tipo de documento.',
    recurso: 'sucursales',
    cuerpo: crearSucursalEsquema,
    ejemplo: () => ({
      nombre: 'Cuenca',
      direccion: 'Calle Larga 7-42, Cuenca',
      establecimiento: '003',
      punto_emision: '001',
      es_matriz: false,
      proximos_numeros: { 2: { factura: 1500, nota_credito: 31 } },
    }),
    respuestas: {
      201: { descripcion: 'La sucursal', json: fichaDeSucursal },
      200: { descripcion: 'La que ya se creó con esa clave', json: fichaDeSucursal },
    },
    idempotente: true,
    errores: [errores.serieOcupada, errores.numeroHaciaAtras],
    simulable: { SucursalCreada: { sucursal_id: 'id' } },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = crearSucursal({ ...remitenteDe(peticion), pedido: cuerpo.pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'sucursales',
        idempotencia,
        idDe: sucursalCreadaEn,
        leer: responderCon,
        vista: (creada) => creada.sucursal,
      });
    },
  }),

  rutaDeComando({
    id: 'reemplazarSucursal',
    metodo: 'PUT',
    camino: '/sucursales/{id}',
    resumen: 'Reemplaza una sucursal',
    descripcion:
      'Los códigos de una sucursal que ya emitió no cambian. es_matriz y proximos_numeros, si ' +
      'se omiten, quedan como están; activo es true si se omite. Un número nunca retrocede.',
    recurso: 'sucursales',
    cuerpo: reemplazarSucursalEsquema,
    ejemplo: () => ({
      nombre: 'Guayaquil',
      direccion: 'Malecón Simón Bolívar 100, Guayaquil',
      establecimiento: '002',
      punto_emision: '001',
      activo: true,
    }),
    params_de_ejemplo: { id: 2 },
    respuestas: { 200: { descripcion: 'La sucursal después', json: fichaDeSucursal } },
    errores: DE_UN_CAMBIO,
    simulable: {},
    atender: atenderCambio,
  }),

  rutaDeComando({
    id: 'cambiarSucursal',
    metodo: 'PATCH',
    camino: '/sucursales/{id}',
    resumen: 'Cambia algunos datos de una sucursal, o desde qué número sigue una serie',
    descripcion:
      'Lo que se omite queda como está. proximos_numeros solo avanza: un número menor que el ' +
      'próximo responde 409 con el que corresponde.',
    recurso: 'sucursales',
    cuerpo: cambiarSucursalEsquema,
    ejemplo: () => ({ proximos_numeros: { 2: { factura: 2000 } } }),
    params_de_ejemplo: { id: 2 },
    respuestas: { 200: { descripcion: 'La sucursal después', json: fichaDeSucursal } },
    errores: DE_UN_CAMBIO,
    simulable: {},
    atender: atenderCambio,
  }),

  rutaDeComando({
    id: 'eliminarSucursal',
    metodo: 'DELETE',
    camino: '/sucursales/{id}',
    resumen: 'Cierra una sucursal',
    descripcion:
      'El borrado es lógico: queda con activo false, conserva sus códigos y no emite más. ' +
      'Repetirlo responde 204. La matriz no se cierra.',
    recurso: 'sucursales',
    params_de_ejemplo: { id: 2 },
    respuestas: { 204: { descripcion: 'Está cerrada', vacia: true } },
    errores: [errores.sucursalNoEncontrada, errores.matrizInactiva],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const quien = { ...remitenteDe(peticion), sucursal_id: peticion.params.id };
      const { revision } = await ejecutar(desactivarSucursal(quien));
      return respuestaVacia(revision);
    },
  }),
] as const;
