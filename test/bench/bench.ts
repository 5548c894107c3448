import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { medirCuentasAlPasado, medirEstadosAlPasado } from './al-pasado.bench.ts';
import { medirAsentado } from './asentado.bench.ts';
import { medirAsientos } from './asientos.bench.ts';
import { medirBacklog } from './backlog.bench.ts';
import { type MedidaAppend, medirAppend } from './bitacora.bench.ts';
import { medirCadena } from './cadena.bench.ts';
import { medirAntiguedad, medirEstadoDeCuenta } from './cartera.bench.ts';
import { medirPuestaAlDia } from './catch-up.bench.ts';
import { medirPuestaAlDiaDeMezcla } from './catch-up-mezcla.bench.ts';
import { medirCobroGrande, medirCobros } from './cobros.bench.ts';
import { medirComandos } from './comandos.bench.ts';
import { medirCompras } from './compras.bench.ts';
import type { MedidaConYSin } from './con-y-sin.ts';
import { medirConciliaciones } from './conciliaciones.bench.ts';
import { medirCsv } from './csv.bench.ts';
import { medirDescargas } from './descargas.bench.ts';
import { medirDetenido } from './detenido.bench.ts';
import { medirEnDisco } from './en-disco.bench.ts';
import { conNucleo, conPostgres } from './entorno.ts';
import { medirBitacoras, medirZipDeBitacoras } from './eventstoredb.bench.ts';
import { medirExpediente } from './expediente.bench.ts';
import { medirFeed } from './feed.bench.ts';
import { medirFirma, medirFirmaPorTipo } from './firma.bench.ts';
import { medirHistoria, medirPublicarConHistoria } from './historia.bench.ts';
import { medirAutorizacion, medirHttp } from './http.bench.ts';
import { medirKardex, medirVentaConInventario } from './inventario.bench.ts';
import { medirLectura } from './lectura.bench.ts';
import { medirLibros } from './libros.bench.ts';
import { medirListas } from './listas.bench.ts';
import { medirListaDeCompras } from './listas-compras.bench.ts';
import { medirMezcla } from './mezcla.bench.ts';
import { medirPasado } from './pasado.bench.ts';
import { medirPersonas } from './personas.bench.ts';
import { medirLote, medirVistaPrevia } from './recibidos.bench.ts';
import { medirReconstruccion } from './reconstruccion.bench.ts';
import { medirRide, medirRidePorTipo } from './ride.bench.ts';
import { medirServicios } from './servicios.bench.ts';
import { sembrarEntre } from './siembra.ts';
import { medirSugerencias } from './sugerencias.bench.ts';
import { medirLibroDeCuenta } from './tesoreria.bench.ts';
import { medirTransacciones } from './transacciones.bench.ts';
import { medirDiarioVecino, medirRideVecino, medirVecinoLento } from './vecinos.bench.ts';
import { medirCobro, medirRango, medirSimulado, medirVecinoPesado } from './verbos.bench.ts';
import { medirVigia } from './vigia.bench.ts';
import { medirColgada, medirDemora, medirEntregas } from './webhooks.bench.ts';
import { medirCorridas, medirEsperando, medirPrimerByte, medirVecino } from './workflows.bench.ts';
import { medirZip } from './zip.bench.ts';

/**
 * `npm run bench`: each figure beside its physical reference of the same run. Ratios travel between
 * machines and days; the absolute numbers beside them do not.
 */
const { values } = parseArgs({
  options: {
    /** Only the measures whose name contains this. */
    solo: { type: 'string', default: '' },
    /** Invoices in the tables for "after growth". */
    facturas: { type: 'string', default: '1000000' },
    rondas: { type: 'string', default: '5' },
    /** Events to rebuild from. */
    eventos: { type: 'string', default: '1000000' },
    /** Seconds for which what only waits is looked at. */
    ventana: { type: 'string', default: '10' },
  },
});

type Fila = {
  readonly trabajo: string;
  readonly contra: string;
  readonly medido: string;
  readonly razon: number;
  readonly debe: string;
  readonly meta: string;
};

const filas: Fila[] = [];
const anotar = (fila: Fila): void => {
  filas.push(fila);
  console.error(`· ${fila.trabajo}: ${fila.razon} (debe ${fila.debe}, meta ${fila.meta})`);
};
const porSegundo = (a: number, b: number): string => `${a}/s contra ${b}/s`;

const anotarConYSin = (
  trabajo: string,
  contra: string,
  { con, sin, razon, razon_cpu }: MedidaConYSin,
): void =>
  anotar({
    trabajo,
    contra,
    medido:
      `${porSegundo(con.por_s, sin.por_s)}; procesador por documento: ${con.cpu_ms} ms ` +
      `contra ${sin.cpu_ms} ms (${razon_cpu})`,
    razon,
    debe: '≥ 0.85',
    meta: '',
  });
const CRUDO = 'commits de una fila, 16 conexiones';

const rondas = Number(values.rondas);
const facturas = Number(values.facturas);

const medidas: { readonly [nombre: string]: () => Promise<void> } = {
  append: async () => {
    const apuntar = (m: MedidaAppend, que: string): void =>
      anotar({
        trabajo: `append en la bitácora, 64 productores, ${que}`,
        contra: CRUDO,
        medido: porSegundo(m.appends_por_s, m.commits_crudos_por_s),
        razon: m.razon,
        debe: '≥ 1.4',
        meta: '2',
      });
    const segundos = 4 * rondas;
    await conPostgres(async ({ url }) => {
      apuntar(await medirAppend({ url, segundos }), 'bitácora vacía');
      await conNucleo(url, 16, (banco) => sembrarEntre(banco, 16, facturas));
      apuntar(await medirAppend({ url, segundos }), `tras ${facturas} facturas`);
    });
  },
  cadena: async () => {
    const m = await conPostgres(medirCadena);
    anotar({
      trabajo: `comprobar la cadena de ${m.eventos} eventos`,
      contra: 'leerlos',
      medido: porSegundo(m.comprobados_por_s, m.leidos_por_s),
      razon: m.razon,
      debe: '≥ 0.5',
      meta: '',
    });
  },
  expediente: async () => {
    for (const m of await medirExpediente({ poco: 10_000, mucho: 100_000 })) {
      anotar({
        trabajo: `el expediente de un año con ${m.eventos} eventos: memoria mientras se prepara`,
        contra: 'la de antes de pedirlo',
        medido: `${m.mas_mb} MB más, en ${m.segundos} s; ${m.zip_mb} MB de ZIP`,
        razon: m.mas_mb,
        debe: '≤ 250',
        meta: '',
      });
    }
  },
  firma: async () => {
    const m = await medirFirma({ segundos: 4 });
    anotar({
      trabajo: 'firmar el XML de una factura',
      contra: 'firma RSA-2048 sola',
      medido: porSegundo(m.firmas_por_s, m.rsa_crudo_por_s),
      razon: m.razon,
      debe: '≥ 0.2',
      meta: '0.5',
    });
    for (const t of await medirFirmaPorTipo({ segundos: 4 })) {
      anotar({
        trabajo: `firmar el XML de una ${t.tipo} de 8 líneas (${t.xml_kb} KB)`,
        contra: 'firma RSA-2048 sola',
        medido: porSegundo(t.firmas_por_s, t.rsa_crudo_por_s),
        razon: t.razon,
        debe: '≥ 0.4',
        meta: '',
      });
    }
  },
  backlog: async () => {
    const m = await medirBacklog({ documentos: 5_000, empresas: 8 });
    anotar({
      trabajo: `${m.documentos} documentos atrasados hasta AUTORIZADO, por segundo`,
      contra: 'firmas por segundo de un hilo',
      medido:
        `${porSegundo(m.por_s, m.firmas_por_s)}; procesador: ${m.servidor_cpu_s} s el programa, ` +
        `${m.postgres_cpu_s} s Postgres, ${m.simulador_cpu_s} s el simulador, en ${m.segundos} s`,
      razon: m.razon,
      debe: '≥ 0.25',
      meta: '',
    });
    anotar({
      trabajo: 'el primer décimo de esos documentos, AUTORIZADO',
      contra: 'lo que tardan todos',
      medido: '',
      razon: m.primer_decimo,
      debe: '≤ 0.2',
      meta: '',
    });
  },
  'vecino-lento': async () => {
    const m = await medirVecinoLento({ pendientes: 5_000 });
    anotar({
      trabajo: 'de POST a AUTORIZADO, p95, con 5000 documentos de otra empresa ante un SRI lento',
      contra: 'sin ellos',
      medido: `${m.con_vecino_ms} ms contra ${m.sola_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.3',
      meta: '',
    });
  },
  detenido: async () => {
    const m = await medirDetenido({ rondas });
    anotar({
      trabajo: 'comandos de los demás, 15 s después de que un nodo se detuvo con cinco lotes',
      contra: 'sin él (veces más lento)',
      medido: porSegundo(m.por_s, m.referencia_por_s),
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  'ride-vecino': async () => {
    const m = await medirRideVecino({ en_cola: 200 });
    anotar({
      trabajo: 'RIDE de una empresa, p95, con 200 de otra en la cola',
      contra: 'sin ellos',
      medido: `${m.con_vecino_ms} ms contra ${m.sola_ms} ms`,
      razon: m.razon,
      debe: '≤ 2.5',
      meta: '',
    });
  },
  'diario-vecino': async () => {
    const m = await medirDiarioVecino({ a_la_vez: 10 });
    anotar({
      trabajo: 'lista de una empresa, p95, mientras otra baja su diario diez veces a la vez',
      contra: 'sin ella',
      medido: `${m.con_vecino_ms} ms contra ${m.sola_ms} ms`,
      razon: m.razon,
      debe: '≤ 4',
      meta: '',
    });
  },
  'puesta-al-dia': async () => {
    for (const eventos of [200_000, 1_000_000]) {
      const m = await medirPuestaAlDia({ eventos });
      anotar({
        trabajo: `puesta al día de todo desde ${m.eventos} eventos`,
        contra: 'leer los mismos eventos',
        medido: porSegundo(m.por_s, m.referencia_por_s),
        razon: m.razon,
        debe: '≥ 0.15',
        meta: '0.4',
      });
    }
  },
  'puesta-al-dia-mezcla': async () => {
    const m = await medirPuestaAlDiaDeMezcla({ eventos: 200_000, rondas: 3 });
    anotar({
      trabajo: `puesta al día de todo desde ${m.eventos} eventos de todos los tipos, 40 % facturas`,
      contra: 'otros tantos de facturas solas',
      medido: porSegundo(m.por_s, m.referencia_por_s),
      razon: m.razon,
      debe: '≥ 0.9',
      meta: '',
    });
  },
  mezcla: async () => {
    const m = await medirMezcla({ rondas });
    anotar({
      trabajo: 'POST de todos los tipos, 40 % facturas, 8 líneas, 32 conexiones, 16 empresas',
      contra: 'POST /facturas, lo demás igual',
      medido: porSegundo(m.por_s, m.referencia_por_s),
      razon: m.razon,
      debe: '≥ 0.85',
      meta: '',
    });
  },
  eventstoredb: async () => {
    const { servidor, postgres, razon } = await medirBitacoras({ rondas, ms: 5000 });
    anotar({
      trabajo: 'procesador por factura con la bitácora en EventStoreDB (el doble, en su proceso)',
      contra: 'lo mismo con la de Postgres',
      medido: `${servidor.cpu_ms} ms contra ${postgres.cpu_ms} ms`,
      razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  'zip-eventstoredb': async () => {
    const m = await medirZipDeBitacoras({ rondas: Math.min(rondas, 3), archivos: 1_000 });
    anotar({
      trabajo: 'ZIP de 1.000 XML con la bitácora en EventStoreDB (el doble, en su proceso)',
      contra: 'lo mismo con la de Postgres',
      medido: `${m.servidor.ms} ms contra ${m.postgres.ms} (procesador ${m.servidor.cpu_ms} y ${m.postgres.cpu_ms})`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  vigia: async () => {
    for (const { empresas, ms, por_ciento } of await medirVigia([10, 1_000, 20_000])) {
      anotar({
        trabajo: `mirar si todo lo escrito se entregó, ${empresas} empresas, % de un núcleo`,
        contra: 'cada VIGIA_MS, de Postgres y del programa',
        medido: `${ms} ms cada vez`,
        razon: por_ciento,
        debe: '≤ 1',
        meta: '',
      });
    }
  },
  http: async () => {
    const m = await medirHttp({ rondas, facturas });
    for (const [tablas, r] of [
      ['tablas vacías', m.inicio],
      [`${m.facturas} facturas`, m.crecida],
    ] as const) {
      const trabajo = 'POST /facturas, 32 conexiones';
      anotar({
        trabajo: `${trabajo}, 16 empresas, ${tablas}`,
        contra: CRUDO,
        medido: porSegundo(r.dieciseis.por_s, r.dieciseis.referencia_por_s),
        razon: r.dieciseis.razon,
        debe: '≥ 0.10',
        meta: '0.30',
      });
      anotar({
        trabajo: `${trabajo}, una empresa, ${tablas}`,
        contra: CRUDO,
        medido: porSegundo(r.una.por_s, r.una.referencia_por_s),
        razon: r.una.razon,
        debe: '≥ 0.06',
        meta: '0.15',
      });
      anotar({
        trabajo: `memoria residente bajo esa carga, ${tablas}`,
        contra: '',
        medido: `${r.memoria_mb} MB`,
        razon: r.memoria_mb,
        debe: '≤ 350 MB',
        meta: '200 MB',
      });
    }
  },
  lectura: async () => {
    const m = await medirLectura({ rondas });
    anotar({
      trabajo: 'GET /personas-empresas/{id} con clave, 32 conexiones',
      contra: 'ruta desnuda con un SELECT',
      medido: porSegundo(m.por_s, m.referencia_por_s),
      razon: m.razon,
      debe: '≥ 0.6',
      meta: '',
    });
  },
  descargas: async () => {
    const m = await medirDescargas({ rondas });
    anotar({
      trabajo: 'POST /facturas con 4 clientes que bajan CSV, ZIP y RIDE sin pausa',
      contra: 'lo mismo sin descargas',
      medido: `${porSegundo(m.por_s, m.referencia_por_s)}, ${JSON.stringify(m.descargas)}, ${m.descargados_mb} MB`,
      razon: m.razon,
      debe: '≥ 0.5',
      meta: '0.8',
    });
  },
  zip: async () => {
    const m = await medirZip({ archivos: 5000, rondas });
    anotar({
      trabajo: `ZIP de ${m.archivos} XML firmados (${m.xml_mb} MB) por HTTP`,
      contra: 'zlib sobre los mismos bytes, un hilo',
      medido: `${m.zip_ms} ms contra ${m.zlib_ms} ms, servidor en ${m.memoria_mb} MB`,
      razon: m.razon,
      debe: '≥ 0.5',
      meta: '0.8',
    });
  },
  ride: async () => {
    const m = await medirRide({ segundos: 10 });
    anotar({
      trabajo: `RIDE de 8 líneas por un hilo (uno de 500, en ${m.ms_500_lineas} ms)`,
      contra: 'pdfmake solo: una tabla con los mismos textos y fuentes, en un hilo',
      medido:
        `${porSegundo(m.rides_por_s, m.paginas_por_s)}; con las fuentes ya abiertas, la tabla ` +
        `${m.paginas_con_fuentes_por_s}/s (${m.razon_con_fuentes})`,
      razon: m.razon,
      debe: '≥ 0.6',
      meta: '1.0',
    });
    for (const t of await medirRidePorTipo({ segundos: 10 })) {
      anotar({
        trabajo: `RIDE de una ${t.tipo} de 8 líneas por un hilo`,
        contra: 'pdfmake con las fuentes ya abiertas: una tabla con los mismos textos, en un hilo',
        medido: porSegundo(t.rides_por_s, t.paginas_por_s),
        razon: t.razon,
        debe: '≥ 0.5',
        meta: '',
      });
    }
  },
  listas: async () => {
    const { chica, grande, trabajos } = await medirListas({ grande: facturas });
    for (const m of trabajos) {
      anotar({
        trabajo: `GET /facturas con ${grande} facturas: ${m.trabajo}`,
        contra: `con ${chica}`,
        medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
        razon: m.razon,
        debe: '≤ 2.0',
        meta: '1.2',
      });
    }
  },
  cartera: async () => {
    const { chica, grande, clases } = await medirAntiguedad({ grande: facturas });
    for (const m of clases) {
      anotar({
        trabajo: `GET /cobros/cartera con ${grande} facturas, 20.000 con saldo: ${m.clase}`,
        contra: `con ${chica}, 20.000 con saldo`,
        medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
        razon: m.razon,
        // At another date it also reads what was paid since, which grows with the company.
        debe: m.clase === 'hace un mes' ? '' : '≤ 1.3',
        meta: '',
      });
    }
  },
  'estado de cuenta': async () => {
    const { chica, grande, clases } = await medirEstadoDeCuenta({ grande: facturas });
    for (const m of clases) {
      anotar({
        trabajo: `estado de cuenta de un cliente con 500 documentos, de ${grande}: ${m.clase}`,
        contra: `de ${chica}`,
        medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
        razon: m.razon,
        debe: '≤ 1.3',
        meta: '',
      });
    }
  },
  csv: async () => {
    const m = await medirCsv({ rondas });
    anotar({
      trabajo: `CSV de ${m.filas} facturas (${m.megabytes} MB) por HTTP`,
      contra: 'COPY de las mismas filas',
      medido: `${m.csv_ms} ms contra ${m.copia_ms} ms, servidor en ${m.memoria_mb} MB`,
      razon: m.razon,
      debe: '≥ 0.15',
      meta: '0.4',
    });
  },
  personas: async () => {
    const m = await medirPersonas();
    anotar({
      trabajo: `GET /personas-empresas?q= con ${m.grande} personas`,
      contra: `con ${m.chica}`,
      medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  servicios: async () => {
    const m = await medirServicios();
    anotar({
      trabajo: `GET /servicios?q= con ${m.grande} servicios`,
      contra: `con ${m.chica}`,
      medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  mayor: async () => {
    const { chica, grande, trabajos } = await medirLibros({ grande: facturas });
    for (const m of trabajos) {
      anotar({
        trabajo: `${m.trabajo} con ${grande} líneas de asientos`,
        contra: `con ${chica}`,
        medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
        razon: m.razon,
        debe: '≤ 1.5',
        meta: '',
      });
    }
  },
  inventario: async () => {
    anotarConYSin(
      'POST /facturas hasta AUTORIZADO, de un bien con inventario, 8 empresas con libros',
      'de uno sin inventario, otras 8',
      await medirVentaConInventario({ rondas }),
    );
  },
  kardex: async () => {
    const m = await medirKardex({ grande: facturas });
    anotar({
      trabajo: `GET /inventario/kardex de un año con ${m.grande} movimientos`,
      contra: `con ${m.chica}`,
      medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  'libro de una cuenta': async () => {
    const m = await medirLibroDeCuenta({ grande: facturas });
    anotar({
      trabajo: `GET /cuentas-dinero/{id}/libro de 90 días con ${m.grande} movimientos en la cuenta`,
      contra: `con ${m.chica}`,
      medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  'a una fecha pasada': async () => {
    const estados = await medirEstadosAlPasado({ grande: facturas });
    const cuentas = await medirCuentasAlPasado({ grande: facturas });
    for (const m of [...estados, ...cuentas]) {
      anotar({
        trabajo: `GET ${m.informe}?al= de un día de diez años, con ${facturas} líneas o movimientos`,
        contra: 'el de hoy',
        medido: `${m.al_ms} ms contra ${m.hoy_ms} ms`,
        razon: m.razon,
        debe: '≤ 2',
        meta: '',
      });
    }
  },
  sugerencias: async () => {
    const { clases } = await medirSugerencias();
    for (const m of clases) {
      anotar({
        trabajo: 'sugerencias de 2.000 líneas de extracto sobre 20.000 movimientos en tránsito',
        contra: 'diez veces las de 200 sobre 2.000',
        medido: `${m.grande_ms} ms (≤ 2.000) contra 10 × ${m.chica_ms} ms; ${m.filas.at(-1)} parejas`,
        razon: Number((m.razon / 10).toFixed(2)),
        debe: '≤ 1.5',
        meta: '',
      });
    }
  },
  asentado: async () => {
    anotarConYSin(
      'POST /facturas hasta AUTORIZADO, con contabilidad, asentadas, 8 empresas',
      'sin contabilidad, otras 8',
      await medirAsentado({ rondas }),
    );
  },
  asientos: async () => {
    const m = await medirAsientos({ rondas });
    anotar({
      trabajo:
        'POST /contabilidad/asientos de 10 líneas, 32 conexiones, 16 empresas, ' +
        `${m.filas_por_comando} filas por comando`,
      contra: CRUDO,
      medido: `${porSegundo(m.por_s, m.referencia_por_s)}, ${JSON.stringify(m.filas)}`,
      razon: m.razon,
      debe: '≥ 0.05',
      meta: '0.15',
    });
  },
  transacciones: async () => {
    const m = await medirTransacciones({ rondas });
    anotar({
      trabajo:
        'POST de transacciones bancarias de 3 líneas con su asiento, 32 conexiones, 16 empresas, ' +
        `${m.filas_por_comando} filas por comando`,
      contra: CRUDO,
      medido: `${porSegundo(m.por_s, m.referencia_por_s)}, ${JSON.stringify(m.filas)}`,
      razon: m.razon,
      debe: '≥ 0.06',
      meta: '0.15',
    });
  },
  compras: async () => {
    const m = await medirCompras({ rondas });
    anotar({
      trabajo:
        'POST /compras de 3 líneas con su asiento, 32 conexiones, 16 empresas, ' +
        `${m.filas_por_comando} filas por comando`,
      contra: CRUDO,
      medido: `${porSegundo(m.por_s, m.referencia_por_s)}, ${JSON.stringify(m.filas)}`,
      razon: m.razon,
      debe: '≥ 0.06',
      meta: '0.12',
    });
  },
  cobros: async () => {
    const m = await medirCobros({ rondas, facturas });
    anotar({
      trabajo:
        'POST /cobros sobre 3 facturas, con su asiento y su movimiento, 32 conexiones, 16 empresas, ' +
        `${facturas} facturas, ${m.filas_por_comando} filas por comando`,
      contra: CRUDO,
      medido: `${porSegundo(m.por_s, m.referencia_por_s)}, ${JSON.stringify(m.filas)}`,
      razon: m.razon,
      debe: '≥ 0.04',
      meta: '0.10',
    });
  },
  'cobros de 200': async () => {
    const m = await medirCobroGrande({ rondas, lineas: 200 });
    anotar({
      trabajo: 'un cobro sobre 200 facturas, un cliente (veces más rápido)',
      contra: '200 cobros de una, uno tras otro',
      medido: `${m.ms} ms contra ${m.referencia_ms} ms`,
      razon: m.razon,
      debe: '≥ 10',
      meta: '',
    });
  },
  'lista de compras': async () => {
    const m = await medirListaDeCompras();
    anotar({
      trabajo: `GET /compras?q= con ${m.grande} compras`,
      contra: `con ${m.chica}`,
      medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  'vista previa': async () => {
    const { xml_kb, en_el_hilo, por_http } = await medirVistaPrevia({ rondas, lineas: 100 });
    const trabajo = `vista previa de un XML firmado de 100 líneas (${xml_kb} KB)`;
    const contra = 'analizarlo con saxes, y nada más';
    anotar({
      trabajo: `${trabajo}, en el hilo que lo lee`,
      contra,
      medido: porSegundo(en_el_hilo.por_s, en_el_hilo.referencia_por_s),
      razon: en_el_hilo.razon,
      debe: '≥ 0.3',
      meta: '',
    });
    anotar({
      trabajo: `${trabajo}, por HTTP, en procesador del servidor`,
      contra,
      medido: `${por_http.cpu_ms} ms contra ${por_http.referencia_cpu_ms} ms`,
      razon: por_http.razon,
      debe: '≥ 0.3',
      meta: '',
    });
  },
  lote: async () => {
    const m = await medirLote({ rondas, archivos: 200 });
    anotar({
      trabajo: `vista previa de un ZIP de 200 XML firmados de 10 líneas (${m.zip_kb} KB)`,
      contra: '200 llamadas, una tras otra (veces más lento)',
      medido: `${m.lote_ms} ms contra ${m.sueltos_ms} ms`,
      razon: m.razon,
      debe: '≥ 1.5',
      meta: '',
    });
  },
  feed: async () => {
    const m = await medirFeed();
    anotar({
      trabajo: `GET /eventos, página de 500, con ${m.grande} eventos`,
      contra: `con ${m.chica}`,
      medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  webhooks: async () => {
    const entregas = await medirEntregas();
    anotar({
      trabajo: 'entregas de webhooks, 50 suscripciones',
      contra: 'POST de los mismos cuerpos con el mismo cliente',
      medido: porSegundo(entregas.por_s, entregas.referencia_por_s),
      razon: entregas.razon,
      debe: '≥ 0.4',
      meta: '',
    });
    const demora = await medirDemora();
    anotar({
      trabajo: 'de la factura a su llegada al receptor, 50 eventos/s, p95',
      contra: '',
      medido: `p50 ${demora.p50_ms} ms, máximo ${demora.maximo_ms} ms`,
      razon: demora.p95_ms,
      debe: '≤ 250 ms',
      meta: '',
    });
    const colgada = await medirColgada();
    anotar({
      trabajo: 'demora de 49 destinos, p95, con uno colgado',
      contra: 'sin ninguno colgado',
      medido: `${colgada.con_ms} ms contra ${colgada.sin_ms} ms`,
      razon: colgada.razon,
      debe: '≤ 1.3',
      meta: '',
    });
  },
  workflows: async () => {
    const m = await medirCorridas({ rondas });
    anotar({
      trabajo: 'corridas de trigger → transform → if → log, 16 empresas',
      contra: 'las filas que escriben, y nada más',
      medido: porSegundo(m.por_s, m.referencia_por_s),
      razon: m.razon,
      debe: '≥ 0.4',
      meta: '',
    });
    const b = await medirPrimerByte();
    anotar({
      trabajo: 'de la factura al primer byte de la llamada de su corrida, p95 a 20/s',
      contra: '',
      medido: `p50 ${b.p50_ms} ms`,
      razon: b.p95_ms,
      debe: '≤ 300 ms',
      meta: '',
    });
    const v = await medirVecino();
    anotar({
      trabajo: 'lo mismo, p95, con 10.000 corridas de otra empresa en la cola',
      contra: 'sin ellas',
      medido: `${v.con_vecino_ms} ms contra ${v.sola_ms} ms`,
      razon: v.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  esperando: async () => {
    const e = await medirEsperando({ segundos: Number(values.ventana) });
    anotar({
      trabajo: 'memoria de 1.000 corridas que esperan, MB',
      contra: 'ninguna',
      medido: `${e.cpu_por_ciento} % de un procesador (debe ≤ 1 %)`,
      razon: e.mb,
      debe: '≤ 5',
      meta: '',
    });
  },
  reconstruccion: async () => {
    const m = await medirReconstruccion({ eventos: Number(values.eventos) });
    anotar({
      trabajo: `p95 a 20 facturas/s mientras se rehace todo desde ${m.eventos} eventos`,
      contra: 'el p95 sin rehacer nada',
      medido: `${m.con.p95_ms} ms contra ${m.sin.p95_ms} ms, ${m.con.fallidas} fallidas, ${m.segundos} s`,
      razon: m.razon_p95,
      debe: '≤ 2',
      meta: '',
    });
  },
  autorizacion: async () => {
    const m = await medirAutorizacion({ por_s: 20, segundos: 30 });
    anotar({
      trabajo: 'de POST a AUTORIZADO a 20 facturas/s, p95',
      contra: '',
      medido: `${m.autorizadas} de ${m.facturas}, p50 ${m.p50_ms} ms, máximo ${m.maximo_ms} ms`,
      razon: m.p95_ms / 1000,
      debe: '≤ 1.5 s',
      meta: '0.5 s',
    });
  },
  cobro: async () => {
    const m = await medirCobro({ rondas, lineas: 50 });
    anotar({
      trabajo: 'un comando sobre 50 documentos y sus movimientos',
      contra: 'uno sobre un documento',
      medido: `${m.ms} ms contra ${m.referencia_ms} ms`,
      razon: m.razon,
      debe: '≤ 10',
      meta: '',
    });
  },
  rango: async () => {
    const m = await medirRango({ rondas, filas: 500 });
    anotar({
      trabajo: 'leer un rango de 500 filas en la cabeza',
      contra: 'una sentencia de esas 500 claves',
      medido: `${m.ms} ms contra ${m.referencia_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  conciliaciones: async () => {
    const m = await medirConciliaciones({ rondas, marcas: 5_000, candidatos: 50_000 });
    anotar({
      trabajo: 'marcar y desmarcar 5.000 movimientos de una vez',
      contra: 'en 10 llamadas de 500',
      medido: `${m.marcar.ms} ms contra ${m.marcar.referencia_ms} ms`,
      razon: m.marcar.razon,
      debe: '≤ 1.0',
      meta: '',
    });
    anotar({
      trabajo: 'cerrar y reabrir una conciliación de 50.000 candidatos',
      contra: 'con 500',
      medido: `${m.cerrar.ms} ms contra ${m.cerrar.referencia_ms} ms`,
      razon: m.cerrar.razon,
      debe: '≤ 1.5',
      meta: '',
    });
  },
  'vecino-pesado': async () => {
    const m = await medirVecinoPesado({ documentos: 2000, llamadores: 8, ms: 2000 * rondas });
    anotar({
      trabajo:
        'un comando ligero, mediana, con 8 llamadores de otra empresa con 2000 documentos cada uno',
      contra: 'lo que tarda uno de esos comandos solo',
      medido:
        `${m.con_vecino_ms} ms contra ${m.pesado_ms} ms (${m.sola_ms} ms sin ellos; ` +
        `${m.pesados_por_s} pesados/s)`,
      razon: m.razon,
      debe: '≤ 2',
      meta: '',
    });
  },
  historia: async () => {
    const m = await medirHistoria({ grande: Number(values.eventos) });
    const { bitacora, lecturas, historia, de_todo, de_la_bitacora } = m.bytes_por_evento;
    anotar({
      trabajo: `la historia de una factura, de ${m.grande} eventos de su empresa`,
      contra: `de ${m.chica}`,
      medido: `${m.grande_ms} ms contra ${m.chica_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.5',
      meta: '',
    });
    anotar({
      trabajo: 'lo que la historia agrega en disco, por evento',
      contra: 'su evento en la bitácora',
      medido: `${historia} B contra ${bitacora} B, y ${lecturas} B de filas (de todo, ${de_todo})`,
      razon: de_la_bitacora,
      debe: '≤ 0.25',
      meta: '',
    });
  },
  'historia-en-disco': async () => {
    const m = await medirEnDisco();
    anotar({
      trabajo:
        'lo que agregan en disco la historia y lo que movió cada saldo, por evento de facturas cobradas una por una',
      contra: 'su evento en la bitácora',
      medido: `${m.historia} B y ${m.movimientos} B contra ${m.bitacora} B, ${m.eventos} eventos`,
      razon: m.razon,
      debe: '≤ 0.25',
      meta: '',
    });
  },
  pasado: async () => {
    const m = await medirPasado({ eventos: Math.min(200_000, Number(values.eventos)), rondas });
    const deEventos = `de ${m.eventos} eventos de una empresa de facturas`;
    const contra = 'leer su stream';
    const limites = { debe: '≤ 2', meta: '' };
    anotar({
      trabajo: `conocido_el de un balance (sumas), ${deEventos}`,
      contra,
      medido: `${m.sumas_ms} ms contra ${m.leer_ms} ms`,
      razon: m.sumas,
      ...limites,
    });
    anotar({
      trabajo: `conocido_el de una cartera (una fila por factura), ${deEventos}`,
      contra,
      medido: `${m.filas_ms} ms contra ${m.leer_ms} ms; memoria ${m.memoria_mb} MB`,
      razon: m.filas,
      ...limites,
    });
  },
  'publicar-con-historia': async () => {
    const m = await medirPublicarConHistoria({ rondas });
    anotar({
      trabajo: 'POST /facturas, 32 conexiones, 16 empresas, con historia',
      contra: 'sin ella',
      medido: porSegundo(m.por_s, m.referencia_por_s),
      razon: m.razon,
      debe: '≥ 0.92',
      meta: '',
    });
  },
  simulado: async () => {
    const m = await medirSimulado({ rondas });
    anotar({
      trabajo: 'simular una factura, un llamador',
      contra: 'emitirla',
      medido: `${m.ms} ms contra ${m.referencia_ms} ms`,
      razon: m.razon,
      debe: '≤ 1.2',
      meta: '',
    });
  },
  comandos: async () => {
    const m = await medirComandos({ facturas, rondas });
    for (const [que, r, debe, meta] of [
      ['16 empresas, tablas vacías', m.inicio, '≥ 0.15', '0.35'],
      ['una empresa, tablas vacías', m.inicio_una, '', ''],
      [`16 empresas, ${m.facturas} facturas`, m.crecida, '≥ 0.15', '0.35'],
      [`una empresa, ${m.facturas} facturas`, m.crecida_una, '', ''],
    ] as const) {
      anotar({
        trabajo: `comandos en proceso, 32 llamadores, ${que}`,
        contra: CRUDO,
        medido: porSegundo(r.por_s, r.referencia_por_s),
        razon: r.razon,
        debe,
        meta,
      });
    }
  },
};

for (const [nombre, medir] of Object.entries(medidas)) {
  if (nombre.includes(values.solo)) await medir();
}
const maquina = { nucleos: cpus().length, memoria_gb: Math.round(totalmem() / 2 ** 30) };
const informe = JSON.stringify({ maquina, node: process.version, filas }, null, 2);
await mkdir('.data', { recursive: true });
await writeFile('.data/bench.json', `${informe}\n`);
console.log(informe);
