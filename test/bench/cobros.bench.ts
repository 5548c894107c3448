import { ConexionHttp } from './cliente-http.ts';
import { COMPRADORES, conPostgres } from './entorno.ts';
import { porCobrarDeUna, sembrarPorCobrar, venderUnaACadaUno } from './facturas-por-cobrar.ts';
import type { Publicacion } from './http.bench.ts';
import { hoy, type Pedir } from './libros-abiertos.ts';
import { lanzarServidor } from './proceso.ts';
import {
  EMPRESAS,
  llevarLibros,
  type MedidaConLibros,
  medirConLibros,
} from './publicar-con-libros.ts';

/** What an invoice of the bench is, and what is collected of it: all of it. */
const TOTAL = 29.44;

/** All of so many invoices of one of the company's buyers, in its bank account. */
const cobroDe = (comprador: number, facturas: readonly number[]): Publicacion => ({
  camino: '/cobros',
  cuerpo: JSON.stringify({
    cliente_id: 1 + comprador,
    fecha: hoy(),
    medio: '20',
    monto: Number((TOTAL * facturas.length).toFixed(2)),
    referencia: `TRF ${facturas[0]}`,
    cuenta_dinero_id: 1,
    aplicaciones: facturas.map((factura_id) => ({ factura_id, monto_aplicado: TOTAL })),
  }),
});

const preparar = async (pedir: Pedir): Promise<void> => {
  await pedir('POST', '/cuentas-dinero', { nombre: 'Cuenta corriente', tipo: 'banco' });
  await venderUnaACadaUno(pedir);
};

/**
 * Collections over three invoices with their entry and the movement of their money, 16 companies, against
 * raw commits.
 */
export const medirCobros = ({
  rondas,
  facturas,
}: {
  readonly rondas: number;
  readonly facturas: number;
}): Promise<MedidaConLibros> => {
  const porEmpresa = Array.from({ length: EMPRESAS }, () => porCobrarDeUna(EMPRESAS, facturas));
  return medirConLibros({
    rondas,
    tabla: 'cobros',
    preparar,
    sembrar: sembrarPorCobrar(EMPRESAS, facturas),
    publicacion: (n, empresa) => {
      const comprador = n % COMPRADORES;
      return cobroDe(comprador, porEmpresa[empresa]!(comprador, 3));
    },
  });
};

export type MedidaDeCobroGrande = {
  readonly ms: number;
  readonly referencia_ms: number;
  /** Times as fast. */
  readonly razon: number;
};

/** Collections over many: as long together as those over one. */
const POR_RONDA = 10;
/** Enough that no batch of 200 is short of one buyer's. */
const FACTURAS_DE_UNA = 90_000;

/** Milliseconds that one of so many takes. */
const cronometrar = async (hacer: () => Promise<unknown>, veces: number): Promise<number> => {
  const inicio = performance.now();
  for (let n = 0; n < veces; n += 1) await hacer();
  return (performance.now() - inicio) / veces;
};

/** A client of one company, who collects of its buyers in turn. */
const cobrador = (conexion: ConexionHttp, clave: string) => {
  const porCobrar = porCobrarDeUna(1, FACTURAS_DE_UNA);
  let hechos = 0;
  return async (cuantas: number): Promise<void> => {
    const comprador = hechos % COMPRADORES;
    const { camino, cuerpo } = cobroDe(comprador, porCobrar(comprador, cuantas));
    const respuesta = await conexion.pedir('POST', `/api/v1${camino}`, clave, cuerpo);
    if (respuesta.estado !== 201) throw new Error(`${respuesta.estado} ${respuesta.cuerpo}`);
    hechos += 1;
  };
};

/**
 * One collection over `lineas` invoices against as many collections of one, one after another, in
 * alternating rounds; the first only warms up.
 */
export const medirCobroGrande = ({
  rondas,
  lineas,
}: {
  readonly rondas: number;
  readonly lineas: number;
}): Promise<MedidaDeCobroGrande> =>
  conPostgres(async ({ url: DATABASE_URL }) => {
    const sembrar = sembrarPorCobrar(1, FACTURAS_DE_UNA);
    const [clave] = await llevarLibros(DATABASE_URL, 1, { preparar, sembrar });
    const servidor = await lanzarServidor({ DATABASE_URL, ROL: 'api', EMPRESAS: '0' });
    const conexion = await ConexionHttp.abrir(servidor.url);
    const cobrar = cobrador(conexion, clave!);
    const suma = { ms: 0, referencia_ms: 0 };
    try {
      for (let ronda = 0; ronda <= rondas; ronda += 1) {
        const ms = await cronometrar(() => cobrar(lineas), POR_RONDA);
        const referencia_ms = lineas * (await cronometrar(() => cobrar(1), lineas));
        if (ronda === 0) continue;
        suma.ms += ms;
        suma.referencia_ms += referencia_ms;
      }
    } finally {
      conexion.cerrar();
      await servidor.detener();
    }
    return {
      ms: Math.round(suma.ms / rondas),
      referencia_ms: Math.round(suma.referencia_ms / rondas),
      razon: Number((suma.referencia_ms / suma.ms).toFixed(1)),
    };
  });

if (import.meta.main) {
  const [que, facturas = '1000000'] = process.argv.slice(2);
  const medida =
    que === '200'
      ? await medirCobroGrande({ rondas: 5, lineas: 200 })
      : await medirCobros({ rondas: 5, facturas: Number(facturas) });
  console.log(JSON.stringify(medida, null, 2));
}
