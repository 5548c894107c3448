import { randomUUID } from 'node:crypto';
import { caminoDe } from '#domain/documentos/comprobante/tipo.ts';
import { ConexionHttp } from './cliente-http.ts';
import { DOCUMENTOS, type DocumentoDeBanco, deLaMezcla, soloFacturas } from './documentos.ts';
import {
  type Banco,
  COMPRADORES,
  compradorNumero,
  conPostgres,
  enTurnos,
  sobreNucleo,
} from './entorno.ts';
import { type Publicacion, publicarSinPausa } from './http.bench.ts';
import { lanzarServidor } from './proceso.ts';
import { sembrarEntre } from './siembra.ts';

const CONEXIONES = 32;
const EMPRESAS = 16;
/** Authorized invoices of each company, which its credit notes are over. */
const ACREDITABLES = 2_000;

/** All of the buyer of the first one, by his name: a note by another would tell the directory of it. */
const sembrarAcreditables = async (banco: Banco): Promise<void> => {
  await sembrarEntre(banco, EMPRESAS, EMPRESAS * ACREDITABLES);
  const { sql, esquema } = banco.nucleo;
  await sql`
    update ${sql(esquema)}.facturas
    set estado = 'AUTORIZADO', estado_buscable = null, saldo = total,
      razon_social = ${compradorNumero(1).razon_social}`;
  await sql.unsafe('vacuum analyze');
};

/** One type of those that make a customer of somebody, and one of those that make a supplier. */
const POR_PAPEL = [
  ...new Map(DOCUMENTOS.toReversed().map((uno) => [uno.tipo.papel, uno])).values(),
];

/** Whom a company deals with is known to it, in both roles, before anything is measured. */
const conocerATodos = async ({ nucleo: { bus } }: Banco): Promise<void> => {
  const conocer = async (empresa_id: number): Promise<void> => {
    for (let n = 0; n < COMPRADORES; n += 1) {
      for (const { crear } of POR_PAPEL) {
        const comando_id = randomUUID();
        const quien = { empresa_id, comando_id, correlacion_id: comando_id, actor: 'bench' };
        await bus.ejecutar(crear(quien, n));
      }
    }
  };
  await Promise.all(Array.from({ length: EMPRESAS }, (_, i) => conocer(i + 1)));
};

/** Bodies one after another, whoever sends them. */
const publicacionesDe = (documentoNumero: (n: number) => DocumentoDeBanco) => {
  let enviadas = 0;
  return (): Publicacion => {
    enviadas += 1;
    const { tipo, cuerpo } = documentoNumero(enviadas);
    const n = 1 + (enviadas % ACREDITABLES);
    return { camino: caminoDe(tipo), cuerpo: JSON.stringify(cuerpo(n)) };
  };
};

/**
 * `POST` of documents of every type, 40 % of them invoices, against as many of invoices alone: all
 * of eight lines, over 32 kept connections and 16 companies.
 */
export const medirMezcla = ({ rondas }: { rondas: number }) =>
  conPostgres(async (pg) => {
    const servidor = await lanzarServidor({
      DATABASE_URL: pg.url,
      ROL: 'api',
      EMPRESAS: String(EMPRESAS),
    });
    try {
      await sobreNucleo(pg.url, async (banco) => {
        await sembrarAcreditables(banco);
        await conocerATodos(banco);
      });
      const conexiones = await Promise.all(
        Array.from({ length: CONEXIONES }, () => ConexionHttp.abrir(servidor.url)),
      );
      const publicar = (documentoNumero: (n: number) => DocumentoDeBanco) =>
        publicarSinPausa(conexiones, servidor.claves, publicacionesDe(documentoNumero));
      const turnos = { rondas, ms: 2000 };
      const medida = await enTurnos(publicar(deLaMezcla), publicar(soloFacturas), turnos);
      for (const conexion of conexiones) conexion.cerrar();
      return medida;
    } finally {
      await servidor.detener();
    }
  });

if (import.meta.main) {
  console.log(JSON.stringify(await medirMezcla({ rondas: 5 }), null, 2));
}
