import { setTimeout as esperar } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Demo } from '#infra/demo/archivo.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import type { Registro } from '#infra/simulador-sri/servicio.ts';
import { secuencialDe } from '#test/support/documentos/escenarios.ts';
import { TIPOS_HTTP, type TipoHttp } from '#test/support/documentos/tipos.http.ts';
import { crearClienteApi, type EventoDeApi } from '#test/support/http/cliente-api.ts';
import { comprobarSeguidos } from './comprobaciones.ts';

/** Documents of every type, and the lives that a death may cut in any of their states. */

type Vida = {
  readonly que: string;
  /** How the simulator is told to treat it. */
  readonly marca: string;
  /** The state in which the program dies. */
  readonly en: string;
  /** What is asked of it afterwards, while the program dies again. */
  readonly luego: 'reenviar' | 'anular' | null;
  /** How it ends, what was published of it by then, and under how many keys the SRI saw it. */
  readonly final: string;
  readonly eventos: readonly string[];
  readonly claves: number;
};

const AUTORIZADA = { final: 'AUTORIZADO', eventos: ['creada', 'autorizada'], claves: 1 } as const;
const reenviada = (verbo: string) =>
  ({
    luego: 'reenviar',
    final: 'AUTORIZADO',
    eventos: ['creada', verbo, 'autorizada'],
    claves: 2,
  }) as const;

/** They stay where they are until somebody asks for more. */
export const QUIETAS: readonly Vida[] = [
  { que: 'un borrador', marca: '', en: 'BORRADOR', ...AUTORIZADA, luego: 'reenviar' },
  { que: 'devuelta', marca: '[SRI:DEVUELTA:1]', en: 'DEVUELTA', ...reenviada('devuelta') },
  { que: 'rechazada', marca: '[SRI:RECHAZADO:1]', en: 'RECHAZADO', ...reenviada('rechazada') },
  {
    que: 'por anular',
    marca: '',
    en: 'AUTORIZADO',
    luego: 'anular',
    final: 'ANULADO',
    eventos: ['creada', 'autorizada', 'anulada'],
    claves: 1,
  },
];

/** The SRI has them and has not said so, or not what it thinks of them. */
export const EN_CAMINO: readonly Vida[] = [
  { que: 'enviada', marca: '[SRI:LENTO:2]', en: 'PROCESANDO', luego: null, ...AUTORIZADA },
  { que: 'recibida', marca: '[SRI:EN_PROCESO:5]', en: 'EN_PROCESO', luego: null, ...AUTORIZADA },
];

/** Whatever they are when the program dies. */
export const RECIENTES: readonly Vida[] = [
  { que: 'recién pedida', marca: '', en: 'PENDIENTE', luego: null, ...AUTORIZADA },
  { que: 'que se corta', marca: '[SRI:CAIDO:1]', en: 'PENDIENTE', luego: null, ...AUTORIZADA },
];

type Vivo = {
  readonly de: TipoHttp;
  readonly vida: Vida;
  /** Its idempotency key. */
  readonly clave: string;
  readonly id: number;
};

type Contestado = {
  readonly id: number;
  readonly estado: string;
  readonly numero_comprobante: string | null;
  readonly clave_acceso: string | null;
};

const PAUSA_MS = 40;
/** How long everything may stand still before it counts as stuck. */
const PACIENCIA_MS = 90_000;

/** Looks until it holds; what it looks at may be dead meanwhile. */
const hasta = async (que: string, cierto: () => Promise<boolean>): Promise<void> => {
  for (const limite = Date.now() + PACIENCIA_MS; ; await esperar(PAUSA_MS)) {
    if (await cierto().catch(() => false)) return;
    if (Date.now() > limite) throw new Error(`No llegó a ser: ${que}`);
  }
};

export type Poblacion = ReturnType<typeof poblar>;

/** Documents of a company whose program may die and come back at the same address. */
export const poblar = (demo: Demo) => {
  const api = crearClienteApi(new URL(demo.base_url).origin, demo.api_key);
  const vivos: Vivo[] = [];
  const imprevistos: string[] = [];

  /** Asks until there is an answer that is no 503. */
  const insistir = async (
    camino: string,
    cuerpo: unknown,
    cabeceras: { readonly [nombre: string]: string },
    esperados: readonly number[],
  ): Promise<Contestado> => {
    for (const limite = Date.now() + PACIENCIA_MS; ; await esperar(PAUSA_MS)) {
      const opciones = { cabeceras, ...(cuerpo === undefined ? {} : { cuerpo }) };
      const r = await api.pedir<Contestado>('POST', camino, opciones).catch(() => undefined);
      if (r && r.estado !== 503) {
        if (!esperados.includes(r.estado)) {
          imprevistos.push(`${camino}: ${r.estado} ${JSON.stringify(r.cuerpo)}`);
        }
        return r.cuerpo;
      }
      if (Date.now() > limite) throw new Error(`${camino}: ya no contesta`);
    }
  };

  const pedirUno = async (de: TipoHttp, vida: Vida, tanda: number): Promise<Vivo> => {
    const clave = `${de.tipo.recurso}-${tanda}-${vida.que}`;
    const es_borrador = vida.en === 'BORRADOR';
    const cuerpo = de.cuerpo({ es_borrador }, `Quien recibe ${vida.marca}`.trim());
    const { id } = await insistir(de.camino, cuerpo, { 'Idempotency-Key': clave }, [200, 201]);
    const vivo = { de, vida, clave, id };
    vivos.push(vivo);
    return vivo;
  };
  const ver = async ({ de, id }: Vivo): Promise<Contestado> =>
    (await api.pedir<Contestado>('GET', `${de.camino}/${id}`)).cuerpo;
  const seguirUno = ({ de, id, vida }: Vivo): Promise<unknown> => {
    const cuerpo = vida.luego === 'anular' ? { motivo: 'No se hizo' } : undefined;
    // 409: the call that got no answer was carried out.
    return insistir(`${de.camino}/${id}/${vida.luego}`, cuerpo, {}, [200, 409]);
  };

  const llegan = (esos: readonly Vivo[], a: 'en' | 'final'): Promise<void> =>
    hasta(a, async () => {
      const vistos = await Promise.all(esos.map(ver));
      return esos.every(({ vida }, n) => vistos[n]!.estado === vida[a]);
    });

  return {
    vivos,
    imprevistos,
    api,
    ver,
    /** One document of each type for each life. */
    pedir: (vidas: readonly Vida[], tanda: number) =>
      Promise.all(TIPOS_HTTP.flatMap((de) => vidas.map((vida) => pedirUno(de, vida, tanda)))),
    /** Waits until each of those is in the state in which the program is to die. */
    esperar: (esos: readonly Vivo[]) => llegan(esos, 'en'),
    /** Waits until the tax authority has taken each of those. */
    esperarEnElSri: (esos: readonly Vivo[], registro: () => Promise<Registro>) =>
      hasta('en el SRI', async () => {
        const vistos = await Promise.all(esos.map(ver));
        const { comprobantes } = await registro();
        const recibidas = new Set(
          comprobantes.filter(({ recibidos }) => recibidos > 0).map(({ clave }) => clave),
        );
        return vistos.every(({ clave_acceso }) => recibidas.has(clave_acceso!));
      }),
    /** What those need to come to their end. */
    seguir: (esos: readonly Vivo[]) => Promise.all(esos.map(seguirUno)),
    esperarFinal: () => llegan(vivos, 'final'),
  };
};

/** Each is at its end, under one number that no other has, and what was signed says its key. */
const comprobarDocumentos = async ({ vivos, ver, api }: Poblacion): Promise<void> => {
  for (const de of TIPOS_HTTP) {
    const suyos = vivos.filter((vivo) => vivo.de === de);
    const vistos = await Promise.all(suyos.map(ver));
    comprobarSeguidos(vistos.map(secuencialDe), de.tipo.recurso);
    for (const [n, { id, clave }] of suyos.entries()) {
      const xml = await api.pedir<Buffer>('GET', `${de.camino}/${id}/xml`);
      expect(verificarFirma(xml.cuerpo), clave).toMatchObject({ valida: true });
      expect(xml.cuerpo.toString(), clave).toContain(vistos[n]!.clave_acceso);
    }
  }
};

const RECURSOS = new Set<string>(TIPOS_HTTP.map(({ tipo }) => tipo.publico));

/** What was published of each, in order: nothing twice, nothing left out. */
const comprobarEventos = (vivos: readonly Vivo[], eventos: readonly EventoDeApi[]): void => {
  const porDocumento = Map.groupBy(
    // What else is in the demo's company is nobody's here.
    eventos.filter(({ evento }) => RECURSOS.has(evento.split('.')[0]!)),
    ({ evento, data }) => `${evento.split('.')[0]} ${data.id}`,
  );
  const historias = Object.fromEntries(
    [...porDocumento].map(([clave, suyos]) => [clave, suyos.map((e) => e.evento.split('.')[1])]),
  );
  const debidas = Object.fromEntries(
    vivos.map(({ de, id, vida }) => [`${de.tipo.publico} ${id}`, vida.eventos]),
  );
  expect(historias).toEqual(debidas);
};

/** The tax authority saw each number under as many keys as it was sent with, and authorized one. */
const comprobarSri = async (poblacion: Poblacion, { comprobantes }: Registro): Promise<void> => {
  const porNumero = Map.groupBy(
    comprobantes,
    ({ clave, numero }) => `${clave.slice(8, 10)} ${numero}`,
  );
  expect(porNumero.size, 'nada que no sepamos').toBe(poblacion.vivos.length);
  for (const vivo of poblacion.vivos) {
    const { numero_comprobante, clave_acceso } = await poblacion.ver(vivo);
    const suyas = porNumero.get(`${vivo.de.tipo.cod_doc} ${numero_comprobante}`) ?? [];
    const autorizadas = suyas.filter(({ estado }) => estado === 'AUTORIZADO');
    expect(
      [suyas.length, autorizadas.map(({ clave }) => clave)],
      `${vivo.clave}: ${JSON.stringify(suyas)}`,
    ).toEqual([vivo.vida.claves, [clave_acceso]]);
  }
};

/** Everybody is at the end that was due, once: here, in the feed and at the tax authority. */
export const comprobarVidas = async (
  poblacion: Poblacion,
  registro: () => Promise<Registro>,
): Promise<void> => {
  await poblacion.esperarFinal();
  expect(poblacion.imprevistos, 'a nadie se le contesta otra cosa').toEqual([]);
  await comprobarDocumentos(poblacion);
  await comprobarSri(poblacion, await registro());
  const debidos = poblacion.vivos.reduce((n, { vida }) => n + vida.eventos.length, 0);
  await hasta(
    'todo publicado',
    async () => (await poblacion.api.todosLosEventos()).length >= debidos,
  );
  comprobarEventos(poblacion.vivos, await poblacion.api.todosLosEventos());
};
