import { exigirClaseDe } from '../bitacora.ts';
import { type Configuracion, ConfiguracionInvalida, leerConfiguracion } from '../configuracion.ts';
import { BitacoraEquivocada } from '../nucleo/bitacora/rectora.ts';
import { abrirBase } from '../operar/base.ts';
import { CODIGOS, OrdenRechazada } from '../operar/desenlace.ts';
import { archivoDeDemo, type Demo, leerDemo } from './archivo.ts';
import { type Avance, crearAvance } from './avance.ts';
import { type ClienteDemo, clienteDemo, ErrorDeDemo, type FacturaVista } from './cliente-demo.ts';
import { type FacturaDemo, facturasDemo } from './facturas-demo.ts';
import { recorrer } from './recorrido-demo.ts';
import { tabla } from './tabla.ts';

/** After this long whatever has not ended counts as a failure. */
const LIMITE_MS = 90_000;
const ESPERA_S = 5;

/** An invoice on its way: `terminada` is the final state that the feed told of. */
type EnCurso = {
  readonly demo: FacturaDemo;
  readonly id: number;
  reemitida: boolean;
  terminada: string | undefined;
};

const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

const buscarDemo = async (dirDatos: string): Promise<Demo> => {
  const demo = await leerDemo(dirDatos);
  if (demo) return demo;
  throw new ErrorDeDemo(
    `No se puede leer ${archivoDeDemo(dirDatos)}, que escribe «npm start» al arrancar. ` +
      'Arránquelo en otra terminal (con el mismo DATA_DIR) y repita.',
  );
};

/** Where the feed ends now: what comes later is ours, or another caller's. */
const finDelFeed = async (cliente: ClienteDemo): Promise<number> => {
  let pagina = await cliente.eventos(0, 0);
  while (pagina.hay_mas) pagina = await cliente.eventos(pagina.ultimo_id, 0);
  return pagina.ultimo_id;
};

const publicar = async (cliente: ClienteDemo, facturas: readonly FacturaDemo[]) => {
  const corrida = `demo-${Date.now().toString(36)}`;
  const enCurso = new Map<number, EnCurso>();
  for (const [i, demo] of facturas.entries()) {
    const cuerpo = { ...demo.cuerpo, es_borrador: demo.borrador };
    const { id } = await cliente.crear(cuerpo, `${corrida}-${i + 1}`);
    if (demo.borrador) await cliente.reenviar(id);
    enCurso.set(id, { demo, id, reemitida: false, terminada: undefined });
  }
  return enCurso;
};

/** Reads the feed until every invoice has ended, or the time is up. */
const seguir = async (
  cliente: ClienteDemo,
  enCurso: ReadonlyMap<number, EnCurso>,
  desde_id: number,
  avance: Avance,
): Promise<void> => {
  const hasta = Date.now() + LIMITE_MS;
  let faltan = enCurso.size;
  let ultimo_id = desde_id;
  while (faltan > 0 && Date.now() < hasta) {
    const pagina = await cliente.eventos(ultimo_id, ESPERA_S);
    ultimo_id = pagina.ultimo_id;
    for (const { evento, data } of pagina.eventos) {
      const factura = enCurso.get(data.id);
      if (!evento.startsWith('factura.') || evento === 'factura.creada') continue;
      if (!factura || factura.terminada) continue;
      if (data.estado === 'DEVUELTA' && factura.demo.reemitir && !factura.reemitida) {
        factura.reemitida = true;
        await cliente.reenviar(data.id);
        continue;
      }
      factura.terminada = data.estado;
      faltan -= 1;
      avance.paso(`${data.estado} · ${factura.demo.cuerpo.razon_social}`);
    }
  }
};

/** As wide as the terminal allows; the authority's answer takes what is left. */
const columnas = () => {
  const fijas = [
    { titulo: '', ancho: 1 },
    { titulo: 'Número', ancho: 17 },
    { titulo: 'Comprador', ancho: 30 },
    { titulo: 'Total', ancho: 8, derecha: true },
    { titulo: 'Estado', ancho: 10 },
  ] as const;
  const usado = fijas.reduce((suma, { ancho }) => suma + ancho + 2, 0);
  const ancho = Math.min(72, Math.max(16, (process.stdout.columns ?? 144) - usado));
  return [...fijas, { titulo: 'estado_sri', ancho }];
};

const bien = ({ demo, terminada, reemitida }: EnCurso, { estado }: FacturaVista): boolean =>
  terminada === demo.final && estado === demo.final && reemitida === demo.reemitir;

/** Shows how each one ended; answers how many did not end as they should. */
const mostrar = async (
  cliente: ClienteDemo,
  enCurso: ReadonlyMap<number, EnCurso>,
): Promise<number> => {
  const filas: string[][] = [];
  let malas = 0;
  for (const suya of enCurso.values()) {
    const vista = await cliente.leer(suya.id);
    if (!bien(suya, vista)) malas += 1;
    filas.push([
      bien(suya, vista) ? '✓' : '✗',
      vista.numero_comprobante ?? '(sin número)',
      vista.razon_social,
      vista.total.toFixed(2),
      vista.estado,
      vista.estado_sri ?? '',
    ]);
  }
  decir(`\n${tabla(columnas(), filas)}\n`);
  return malas;
};

/** It reads the books from the log too, at the end: better told before anything is issued. */
const exigirSuBitacora = async (configuracion: Configuracion): Promise<void> => {
  const base = await abrirBase(configuracion);
  try {
    await exigirClaseDe(configuracion, base.url);
  } finally {
    await base.cerrar();
  }
};

const principal = async (): Promise<number> => {
  const configuracion = leerConfiguracion(process.env);
  const demo = await buscarDemo(configuracion.DATA_DIR);
  await exigirSuBitacora(configuracion);
  const cliente = clienteDemo(demo);
  const facturas = facturasDemo(Date.now());
  const inicio = performance.now();
  const desde_id = await finDelFeed(cliente);
  decir(`Se emiten ${facturas.length} facturas en ${demo.base_url}`);
  const enCurso = await publicar(cliente, facturas);
  const avance = crearAvance(facturas.length);
  try {
    await seguir(cliente, enCurso, desde_id, avance);
  } finally {
    avance.terminar();
  }
  const malas = await mostrar(cliente, enCurso);
  const segundos = ((performance.now() - inicio) / 1000).toFixed(1);
  decir(
    malas === 0
      ? `Las ${facturas.length} terminaron como debían, en ${segundos} s.`
      : `${malas} de ${facturas.length} no terminaron como debían (✗), en ${segundos} s.`,
  );
  const autorizada = [...enCurso.values()].find(({ terminada }) => terminada === 'AUTORIZADO');
  const fallidas = await recorrer(cliente, {
    demo,
    dirDatos: configuracion.DATA_DIR,
    autorizada,
    decir,
  });
  return malas + fallidas === 0 ? 0 : 1;
};

principal().then(
  (codigo) => {
    process.exitCode = codigo;
  },
  (error: unknown) => {
    const sabidos = [ErrorDeDemo, ConfiguracionInvalida, BitacoraEquivocada, OrdenRechazada];
    const conocido = sabidos.some((clase) => error instanceof clase);
    process.stderr.write(
      `${conocido ? (error as Error).message : String((error as Error)?.stack ?? error)}\n`,
    );
    process.exitCode = error instanceof BitacoraEquivocada ? CODIGOS.uso : CODIGOS.falla;
  },
);
