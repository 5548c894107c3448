import { strToU8, zipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { vistaRecibido } from '#domain/compras/recibido/recibido.vista.ts';
import { leerRecibido } from '#infra/compras/recibidos/lote.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { enSobre, facturaRecibida } from '#test/support/compras/recibidos.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';
import { ConexionHttp } from './cliente-http.ts';
import { conPostgres, enTurnos, type Razon } from './entorno.ts';
import { lanzarServidor, type ProcesoMedido } from './proceso.ts';

/** Signed invoices of so many lines, as the portal of the SRI gives them. */
const facturasFirmadas = async (
  cuantas: number,
  lineas: number,
): Promise<readonly Uint8Array[]> => {
  const firmante = prepararFirmante(await identidadDePrueba());
  return Array.from({ length: cuantas }, (_, i) => {
    // As what is signed is written: nothing between its declaration and its root.
    const xml = facturaRecibida({ lineas, secuencial: i + 1 }).replace('?>\n', '?>');
    return strToU8(enSobre(firmarXades(firmante, xml, INSTANTE), 'cdata'));
  });
};

/** How often it is done in so many milliseconds. */
const sinPausa =
  (hacer: () => unknown) =>
  async (ms: number): Promise<number> => {
    const fin = performance.now() + ms;
    let hechas = 0;
    for (; performance.now() < fin; hechas += 1) await hacer();
    return hechas;
  };

const NADIE = {
  ruc: '1790000010001',
  proveedor: null,
  con_su_clave: null,
  con_su_numero: null,
  modificada: null,
  modificada_dia: null,
  categoria: null,
  cuenta_id: null,
  registrada: null,
};

export type MedidaDeVistaPrevia = {
  readonly xml_kb: number;
  /** In the thread that reads: from the bytes of the file to the text of the answer. */
  readonly en_el_hilo: Razon;
  /** Processor time of one: the server's for `POST /compras/importar-xml`, and that of `saxes`. */
  readonly por_http: {
    readonly cpu_ms: number;
    readonly referencia_cpu_ms: number;
    readonly razon: number;
  };
};

const cpuPropia_ms = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const VECES = 100;

/** What each takes of the processor, in turns: it is not what others do meanwhile. */
const enProcesador = async (
  servidor: ProcesoMedido,
  importar: () => Promise<void>,
  analizar: () => unknown,
  rondas: number,
): Promise<MedidaDeVistaPrevia['por_http']> => {
  let [cpu, referencia] = [0, 0];
  for (let ronda = 0; ronda <= rondas; ronda++) {
    const antes_s = await servidor.cpu_s();
    for (let i = 0; i < VECES; i++) await importar();
    const suya = (await servidor.cpu_s()) - antes_s;
    const antes_ms = cpuPropia_ms();
    for (let i = 0; i < VECES; i++) analizar();
    // The first round only warms up.
    if (ronda === 0) continue;
    cpu += (suya * 1000) / (rondas * VECES);
    referencia += (cpuPropia_ms() - antes_ms) / (rondas * VECES);
  }
  return {
    cpu_ms: Number(cpu.toFixed(2)),
    referencia_cpu_ms: Number(referencia.toFixed(2)),
    razon: Number((referencia / cpu).toFixed(3)),
  };
};

/** The preview of a signed invoice, against `saxes` alone over the same document. */
export const medirVistaPrevia = ({
  rondas,
  lineas,
}: {
  readonly rondas: number;
  readonly lineas: number;
}): Promise<MedidaDeVistaPrevia> =>
  conPostgres(async ({ url: DATABASE_URL }) => {
    const [archivo] = await facturasFirmadas(1, lineas);
    const xml = leerRecibido(archivo!).xml.replace(/^.*?<!\[CDATA\[|\]\]>.*$/gs, '');
    const analizar = () => new SaxesParser({ xmlns: false }).write(xml).close();
    const leer = () => JSON.stringify(vistaRecibido(leerRecibido(archivo!), NADIE));
    const servidor = await lanzarServidor({ DATABASE_URL, ROL: 'api', EMPRESAS: '1' });
    const conexion = await ConexionHttp.abrir(servidor.url);
    const importar = () => importarUno(conexion, servidor.claves[0]!, archivo!);
    try {
      const turnos = { rondas, ms: 1000 };
      const en_el_hilo = await enTurnos(sinPausa(leer), sinPausa(analizar), turnos);
      const por_http = await enProcesador(servidor, importar, analizar, rondas);
      return { xml_kb: Number((xml.length / 1024).toFixed(1)), en_el_hilo, por_http };
    } finally {
      conexion.cerrar();
      await servidor.detener();
    }
  });

const importarUno = async (conexion: ConexionHttp, clave: string, archivo: Uint8Array) => {
  const { estado, cuerpo } = await conexion.enviar('/api/v1/compras/importar-xml', clave, archivo);
  if (estado !== 200) throw new Error(`${estado} ${cuerpo}`);
};

const importarLote = async (
  conexion: ConexionHttp,
  clave: string,
  zip: Uint8Array,
  archivos: number,
): Promise<void> => {
  const camino = '/api/v1/compras/importar-xml/lote';
  const { estado, cuerpo } = await conexion.enviar(camino, clave, zip);
  const { resultados = [] } = JSON.parse(cuerpo) as { readonly resultados?: { compra: object }[] };
  const vistas = resultados.filter(({ compra }) => compra !== null).length;
  if (vistas !== archivos) throw new Error(`${estado}, ${vistas} vistas: ${cuerpo.slice(0, 500)}`);
};

export type MedidaDeLote = {
  readonly zip_kb: number;
  readonly conexiones: number;
  readonly lote_ms: number;
  /** The same documents, a call for each. */
  readonly sueltos_ms: number;
  readonly razon: number;
};

const tardanza = async (hacer: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await hacer();
  return performance.now() - inicio;
};

/** The preview of a ZIP of so many invoices of ten lines, against a call for each, in turns. */
export const medirLote = ({
  rondas,
  archivos,
  conexiones = 1,
}: {
  readonly rondas: number;
  readonly archivos: number;
  readonly conexiones?: number;
}): Promise<MedidaDeLote> =>
  conPostgres(async ({ url: DATABASE_URL }) => {
    const facturas = await facturasFirmadas(archivos, 10);
    const zip = zipSync(Object.fromEntries(facturas.map((xml, i) => [`${i + 1}.xml`, xml])));
    const servidor = await lanzarServidor({ DATABASE_URL, ROL: 'api', EMPRESAS: '1' });
    const clave = servidor.claves[0]!;
    const abiertas = await Promise.all(
      Array.from({ length: conexiones }, () => ConexionHttp.abrir(servidor.url)),
    );
    const enLote = () => importarLote(abiertas[0]!, clave, zip, archivos);
    const unaPorUna = async (): Promise<void> => {
      const quedan = [...facturas];
      const enviar = async (conexion: ConexionHttp): Promise<void> => {
        for (let una = quedan.pop(); una; una = quedan.pop()) {
          await importarUno(conexion, clave, una);
        }
      };
      await Promise.all(abiertas.map(enviar));
    };
    try {
      let [lote, sueltos] = [0, 0];
      for (let ronda = 0; ronda <= rondas; ronda++) {
        const [uno, otro] = [await tardanza(enLote), await tardanza(unaPorUna)];
        // The first round only warms up.
        if (ronda === 0) continue;
        lote += uno / rondas;
        sueltos += otro / rondas;
      }
      return {
        zip_kb: Math.round(zip.length / 1024),
        conexiones,
        lote_ms: Math.round(lote),
        sueltos_ms: Math.round(sueltos),
        razon: Number((sueltos / lote).toFixed(2)),
      };
    } finally {
      for (const conexion of abiertas) conexion.cerrar();
      await servidor.detener();
    }
  });

if (import.meta.main) {
  console.log(JSON.stringify(await medirVistaPrevia({ rondas: 3, lineas: 100 }), null, 1));
  for (const conexiones of [1, 8]) {
    console.log(JSON.stringify(await medirLote({ rondas: 3, archivos: 200, conexiones })));
  }
}
