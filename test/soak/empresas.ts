import { cambiarEmpresa } from '#commands/identidad/empresa.comandos.ts';
import { leerConfiguracion } from '#infra/configuracion.ts';
import { crearEmpresaDemo } from '#infra/demo/empresa-demo.ts';
import { certificadosEn } from '#infra/identidad/certificados.ts';
import { nuevaClaveApi } from '#infra/identidad/claves-nuevas.ts';
import { type Contexto, crearContexto } from '#infra/operar/contexto.ts';
import { delProceso } from '#infra/operar/terminal.ts';
import type { Programa } from '#test/crash/programa.ts';
import { type Cliente, crearCliente, jsonDe, type Medios } from './cliente.ts';
import { type Cuaderno, crearCuaderno } from './cuaderno.ts';
import type { EventoOido } from './libro.publicos.ts';

/** The companies of a soak, each with its callers' notebook. */

export type Suscripcion = {
  readonly id: number;
  readonly camino: string;
  /** Empty: all of them. */
  readonly eventos: readonly string[];
  /** The last that was published before it, of what the demo's company has: it hears what comes after. */
  readonly tras: number;
};

export type EmpresaDelSoak = {
  readonly id: number;
  readonly cliente: Cliente;
  readonly cuaderno: Cuaderno;
  /** What was pulled from `GET /eventos`, in the order in which it came. */
  readonly oidos: EventoOido[];
  readonly suscripciones: readonly Suscripcion[];
  /** Whether each authorized document goes out by mail by itself. */
  readonly envia_correo: boolean;
  /** Whether a quote becomes an invoice as soon as its customer accepts it. */
  readonly convierte_al_aceptar: boolean;
};

/** Works beside the program on its data directory, as an operator does. */
export const comoOperador = async <T>(
  dir: string,
  trabajo: (contexto: Contexto) => Promise<T>,
): Promise<T> => {
  const contexto = crearContexto(leerConfiguracion({ DATA_DIR: dir }), delProceso());
  try {
    return await trabajo(contexto);
  } finally {
    await contexto.cerrar();
  }
};

/** Gives the program so many companies, the demo one among them; the key of each by its number. */
const fundar = (dir: string, { demo }: Programa, cuantas: number): Promise<Map<number, string>> =>
  comoOperador(dir, async (contexto) => {
    const { bus, vigencia } = await contexto.decisor();
    const esquema = (): string => vigencia.actual().modelo.esquema;
    const certificados = certificadosEn(await contexto.sql(), esquema, contexto.boveda());
    const claves = new Map([[demo.empresa_id, demo.api_key]]);
    for (let id = demo.empresa_id + 1; claves.size < cuantas; id += 1) {
      const clave = nuevaClaveApi();
      const partes = { ejecutar: bus.ejecutar, certificados, ahora_ms: Date.now() };
      await crearEmpresaDemo(partes, id, clave);
      claves.set(id, clave.clave);
    }
    for (const id of claves.keys()) {
      const pedido = {
        envia_correo_al_autorizar: enviaCorreo(id),
        convertir_proforma_al_aceptar: convierteAlAceptar(id),
      };
      await bus.ejecutar(
        cambiarEmpresa(contexto.remitente(id), pedido, { admite_produccion: true }),
      );
    }
    return claves;
  });

const enviaCorreo = (id: number): boolean => id % 2 === 1;
const convierteAlAceptar = (id: number): boolean => id % 2 === 0;

/** One of each kind is left out: another's is not to come either. */
const FINALES = ['factura.autorizada', 'nota_credito.autorizada', 'proforma.convertida'];

const suscribir = async (
  cliente: Cliente,
  empresa_id: number,
  url: string,
): Promise<readonly Suscripcion[]> => {
  const pedidas = [
    { camino: `/todo-${empresa_id}`, eventos: [] },
    { camino: `/finales-${empresa_id}`, eventos: FINALES },
  ];
  const dicha = await cliente.insistir('suscribir', 'GET', '/eventos?desde_id=0&limit=500');
  if (dicha === 'imprevista') throw new Error('No se pudo leer lo publicado');
  const { ultimo_id: tras } = jsonDe<{ ultimo_id: number }>(dicha);
  const hechas: Suscripcion[] = [];
  for (const { camino, eventos } of pedidas) {
    const cuerpo = { nombre: camino, url: `${url}${camino}`, eventos };
    const creada = await cliente.insistir('suscribir', 'POST', '/webhooks', {
      cuerpo,
      aceptar: [201],
    });
    if (creada === 'imprevista') throw new Error(`No se pudo suscribir ${camino}`);
    hechas.push({ id: jsonDe<{ id: number }>(creada).id, camino, eventos, tras });
  }
  return hechas;
};

/** Ready to work: companies, keys, settings and subscriptions that deliver to `receptor_url`. */
export const abrirEmpresas = async (
  lugar: { readonly dir: string; readonly programa: Programa; readonly receptor_url: string },
  cuantas: number,
  medios: Medios,
): Promise<readonly EmpresaDelSoak[]> => {
  const { dir, programa, receptor_url } = lugar;
  const claves = await fundar(dir, programa, cuantas);
  return Promise.all(
    [...claves].map(async ([id, api_key]): Promise<EmpresaDelSoak> => {
      const { base_url } = programa.demo;
      const cliente = crearCliente({ base_url, api_key }, medios);
      return {
        id,
        cliente,
        cuaderno: crearCuaderno(),
        oidos: [],
        suscripciones: await suscribir(cliente, id, receptor_url),
        envia_correo: enviaCorreo(id),
        convierte_al_aceptar: convierteAlAceptar(id),
      };
    }),
  );
};
