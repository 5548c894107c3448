import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Avance, EnTrabajo } from '#read-api/kernel/pasado.puerto.ts';
import type { Expedientes } from '#read-api/sellos/sellos.puerto.ts';
import { ServicioOcupado } from '../nucleo/bus/peticion.ts';
import { hacerExpediente, type PartesDeExpediente, type PedidoDeExpediente } from './expediente.ts';

/** A file that was made is kept so long, to be downloaded. */
const RECUERDO_MS = 15 * 60_000;
/** Files being made, waiting, or kept: each takes disk. */
const MAXIMO = 8;
/** Of one company: whoever asks for many years waits for himself, and not the others for him. */
const MAXIMO_DE_UNA = 2;

type Pedida = {
  avance: Avance;
  carpeta?: string;
  archivo?: string;
  vence?: ReturnType<typeof setTimeout>;
};

type Opciones = {
  readonly partes: PartesDeExpediente;
  readonly alFallar: (error: unknown) => void;
  readonly recuerdo_ms?: number;
};

class Apagado extends Error {}

/** The auditor's files that were asked for: made one after another, kept for a while in this process. */
export const crearExpedientes = ({ partes, alFallar, recuerdo_ms = RECUERDO_MS }: Opciones) => {
  const pedidas = new Map<string, Pedida>();
  let cerrado = false;
  let cola: Promise<unknown> = Promise.resolve();

  const olvidar = async (clave: string, pedida: Pedida): Promise<void> => {
    clearTimeout(pedida.vence);
    if (pedidas.get(clave) === pedida) pedidas.delete(clave);
    if (pedida.carpeta) await rm(pedida.carpeta, { recursive: true, force: true });
  };

  const hacer = async (
    clave: string,
    pedida: Pedida,
    pedido: PedidoDeExpediente,
  ): Promise<void> => {
    const avanzar = (progreso: number): void => {
      if (cerrado) throw new Apagado();
      pedida.avance = { estado: 'en_curso', progreso: Math.floor(progreso) };
    };
    try {
      avanzar(0);
      pedida.carpeta = await mkdtemp(join(tmpdir(), 'expediente-'));
      pedida.archivo = await hacerExpediente(partes, pedido, pedida.carpeta, avanzar);
      pedida.avance = { estado: 'terminado', progreso: 100 };
    } catch (error) {
      pedida.avance = { estado: 'fallido', progreso: pedida.avance.progreso };
      if (!(error instanceof Apagado)) alFallar(error);
    }
    pedida.vence = setTimeout(() => void olvidar(clave, pedida).catch(alFallar), recuerdo_ms);
    pedida.vence.unref();
  };

  /** Its oldest file that is made gives its place up; what is being made stays. */
  const hacerSitio = (empresa_id: number): boolean => {
    const suyas = [...pedidas].filter(([clave]) => clave.startsWith(`${empresa_id}/`));
    if (suyas.length < MAXIMO_DE_UNA) return pedidas.size < MAXIMO;
    const hecha = suyas.find(([, { avance }]) => avance.estado !== 'en_curso');
    if (hecha) void olvidar(...hecha).catch(alFallar);
    return hecha !== undefined;
  };

  const comenzar = (clave: string, pedido: PedidoDeExpediente): Pedida => {
    if (!hacerSitio(pedido.empresa_id)) {
      throw new ServicioOcupado('Se preparan otros expedientes: pida el suyo en unos minutos');
    }
    const pedida: Pedida = { avance: { estado: 'en_curso', progreso: 0 } };
    pedidas.set(clave, pedida);
    cola = cola.then(() => hacer(clave, pedida, pedido));
    return pedida;
  };

  const abrir: Expedientes['abrir'] = async (pedido) => {
    const clave = `${pedido.empresa_id}/${pedido.anio}/${pedido.ambiente}`;
    const hallada = pedidas.get(clave);
    if (hallada?.archivo) return createReadStream(hallada.archivo);
    if (hallada?.avance.estado === 'fallido') await olvidar(clave, hallada);
    const pedida = pedidas.get(clave) ?? comenzar(clave, pedido);
    throw new EnTrabajo(() => pedida.avance);
  };

  return {
    abrir,
    cerrar: async (): Promise<void> => {
      cerrado = true;
      await cola;
      for (const [clave, pedida] of pedidas) await olvidar(clave, pedida);
    },
  };
};
