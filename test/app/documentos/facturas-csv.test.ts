import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pausa } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { conSql } from '#test/support/nucleo/postgres-hijo.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** The list of invoices as CSV, read back by a parser that knows only RFC 4180. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let otra: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    [empresa, otra] = prueba.empresas as [EmpresaDePrueba, EmpresaDePrueba];
  },
  { empresas: 2 },
);

/** Records of a CSV file; it throws on what RFC 4180 does not allow. */
const leerCsv = (texto: string): string[][] => {
  const filas: string[][] = [];
  let fila: string[] = [];
  const CELDA = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (CELDA.lastIndex < texto.length) {
    const desde = CELDA.lastIndex;
    const hallada = CELDA.exec(texto);
    if (!hallada) throw new Error(`No es CSV: ${JSON.stringify(texto.slice(desde, desde + 80))}`);
    const [, entreComillas, suelta, fin] = hallada;
    fila.push(entreComillas?.replaceAll('""', '"') ?? suelta!);
    if (fin === '\r\n') {
      filas.push(fila);
      fila = [];
    }
  }
  if (fila.length > 0) throw new Error('El último renglón no termina');
  return filas;
};

const TITULOS =
  'id,numero_comprobante,fecha_emision,identificacion,razon_social,total,saldo,estado,ambiente,' +
  'clave_acceso,ice,irbpnr';

const bajar = async (consulta = '', { api } = empresa) => {
  const respuesta = await api.pedir<Buffer>('GET', `/facturas?format=csv${consulta}`);
  expect(respuesta.estado).toBe(200);
  const texto = respuesta.cuerpo.toString('utf8');
  const [titulos, ...filas] = leerCsv(texto.replace(/^\uFEFF/, ''));
  expect(titulos).toEqual(TITULOS.split(','));
  return { ...respuesta, texto, filas };
};

/** Read models alone, filled as the projector would: so many copies of an invoice. */
const copiar = async ({ id: empresa_id }: EmpresaDePrueba, cuantas: number): Promise<void> => {
  const { sql, esquema } = prueba.sistema.nucleo;
  const columnas = await sql<{ c: string }[]>`
    select column_name as c from information_schema.columns
    where table_schema = ${esquema} and table_name = 'facturas' and column_name <> 'id'`;
  const lista = columnas.map(({ c }) => `"${c}"`).join(', ');
  await sql.unsafe(`insert into "${esquema}".facturas (id, ${lista})
    select f.id + g, ${lista.replace('"fecha_emision"', 'f.fecha_emision - g % 300')}
    from "${esquema}".facturas f, generate_series(1, ${cuantas}) g
    where f.empresa_id = ${empresa_id}`);
};

describe('GET /facturas?format=csv', () => {
  const FORMULAS = [
    '=HYPERLINK("http://x","y")',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '＝1',
    ' =1+1',
    '\u00A0\u200B@SUM(A1)',
    "'=1",
  ];
  /** Cells of their own, where a semicolon separates or quotes are not read. */
  const A_MEDIAS = new Map([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['Flete;=1+1', "Flete;'=1+1"],
    ['Flete\t-2;@A1', "Flete\t'-2;'@A1"],
    ['Dos\r\n+1;"=2', `Dos\r\n'+1;'"=2`],
    ['Lunes - viernes; 5 %', 'Lunes - viernes; 5 %'],
  ]);
  const NUMEROS = ['12345678901234567890', '7-11', '1E5', '3/4', '$ 5', '(12)', '10:30', '0.50 %'];
  const TEXTOS = [
    'Comillas "dobles", comas; y\r\ndos renglones',
    'Ñandú & Cía. 😀',
    "O'Higgins",
    '3M del Ecuador',
    '1 "',
  ];
  const NOMBRES = [...FORMULAS, ...NUMEROS, ...TEXTOS, ...A_MEDIAS.keys()];
  /** As an identification may be: short, and without controls. */
  const CORTOS = NOMBRES.filter((texto) => texto.length <= 20 && !/[\p{Cc}\p{Cf}]/u.test(texto));
  /** What each text becomes: an apostrophe before a formula, a literal of what reads as a number. */
  const ESCRITOS = new Map([
    ...A_MEDIAS,
    ...FORMULAS.map((texto) => [texto, `'${texto}`] as const),
    ...[...NUMEROS, '0102030400', '1710034065'].map((texto) => [texto, `="${texto}"`] as const),
  ]);
  const escrito = (texto: string): string => ESCRITOS.get(texto) ?? texto;
  let lista: readonly VistaDeLista[];

  beforeAll(async () => {
    for (const [i, razon_social] of NOMBRES.entries()) {
      const identificacion = CORTOS[i] ?? `P-${i}`;
      const comprador = { tipo_identificacion: '06', identificacion, razon_social };
      const { estado } = await empresa.api.crear(cuerpoDeFactura(comprador));
      expect(estado).toBe(201);
    }
    const cedula = { identificacion: '0102030400', razon_social: 'Con cero' };
    await empresa.api.crear(cuerpoDeFactura(cedula));
    const { cuerpo } = await empresa.api.pedir<VistaDeLista[]>('GET', '/facturas?limit=500');
    await empresa.api.esperarFinales(
      cuerpo.map(({ id }) => id),
      30_000,
    );
    await empresa.api.crear(cuerpoDeFactura({ es_borrador: true, razon_social: 'Borrador' }));
    lista = (await empresa.api.pedir<VistaDeLista[]>('GET', '/facturas?limit=500')).cuerpo;
  });

  it('UTF-8 con BOM, como descarga, con los títulos de los campos', async () => {
    const { cuerpo, cabeceras } = await bajar();
    expect([...cuerpo.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(cabeceras.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(cabeceras.get('content-disposition')).toMatch(
      /^attachment; filename="facturas-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
  });

  it('las mismas filas que el JSON, en el mismo orden y con los mismos valores', async () => {
    const { filas } = await bajar();
    expect(filas).toEqual(
      lista.map((f) => [
        String(f.id),
        f.numero_comprobante ?? '',
        f.fecha_emision,
        escrito(f.identificacion),
        escrito(f.razon_social),
        f.total!.toFixed(2),
        f.saldo!.toFixed(2),
        f.estado,
        f.ambiente ?? '',
        f.clave_acceso === null ? '' : `="${f.clave_acceso}"`,
        '0.00',
        '0.00',
      ]),
    );
    expect(lista.length).toBe(NOMBRES.length + 2);
  });

  it('ningún nombre ni identificación comienza una fórmula ni se lee como número', async () => {
    const { filas } = await bajar();
    const nombres = filas.map((fila) => fila[4]);
    for (const nombre of NOMBRES) expect(nombres).toContain(escrito(nombre));
    const identificaciones = filas.map((fila) => fila[3]);
    for (const corto of CORTOS) expect(identificaciones).toContain(escrito(corto));
  });

  it('la clave de 49 dígitos y los ceros de una cédula llegan enteros a Excel', async () => {
    const { filas, texto } = await bajar('&q=con%20cero');
    expect(filas).toHaveLength(1);
    const clave = lista.find((f) => f.razon_social === 'Con cero')!.clave_acceso!;
    expect(clave).toMatch(/^\d{49}$/);
    expect([filas[0]![3], filas[0]![9]]).toEqual(['="0102030400"', `="${clave}"`]);
    expect(texto).toContain(`"=""${clave}"""`);
  });

  it('con plano=true todo va como está, para programas', async () => {
    const { filas } = await bajar('&plano=true');
    expect(filas.map((fila) => [fila[3], fila[4], fila[9]])).toEqual(
      lista.map((f) => [f.identificacion, f.razon_social, f.clave_acceso ?? '']),
    );
    expect((await bajar('&plano=false')).texto).toBe((await bajar()).texto);
  });

  it('con los filtros, limit y offset de la lista', async () => {
    const idsDe = async (consulta: string) =>
      (await bajar(consulta)).filas.map((fila) => Number(fila[0]));
    const todos = lista.map(({ id }) => id);
    expect(await idsDe('&limit=3&offset=2')).toEqual(todos.slice(2, 5));
    expect(await idsDe('&estado=BORRADOR')).toEqual(todos.slice(0, 1));
    expect(await idsDe('&q=dobles')).toHaveLength(1);
    expect(await idsDe('&desde=2100-01-01')).toEqual([]);
    expect(await idsDe('&q=nadie')).toEqual([]);
    expect(await idsDe('&con_saldo=true')).toHaveLength(todos.length - 1);
  });

  describe('con muchas', () => {
    const MUCHAS = 50_100;
    beforeAll(async () => {
      const { cuerpo } = await otra.api.crear(cuerpoDeFactura());
      await otra.api.esperarEstado(cuerpo.id, 'AUTORIZADO');
      await copiar(otra, MUCHAS);
    });

    it('sin limit no se corta en 100 sino en 50.000; con limit, donde dice, o más allá', async () => {
      const { filas } = await bajar('', otra);
      expect(filas).toHaveLength(50_000);
      expect(new Set(filas.map((fila) => fila[0])).size).toBe(50_000);
      const fechas = filas.map((fila) => fila[2]!);
      expect(fechas).toEqual(fechas.toSorted().toReversed());
      expect((await bajar('&limit=1000000', otra)).filas).toHaveLength(MUCHAS + 1);
      expect((await bajar('&limit=1234', otra)).filas).toEqual(filas.slice(0, 1234));
      expect((await bajar('&limit=7&offset=49990', otra)).filas).toEqual(
        filas.slice(49_990, 49_997),
      );
      // By buyer the pages come by another way.
      expect((await bajar('&q=perez&limit=2500', otra)).filas).toEqual(filas.slice(0, 2500));
    });

    /** When a page was last asked for, as the connections remember; the statement is known by this. */
    const DE_UNA_PAGINA = '%string_agg(p.linea%';
    const ultimaPagina = (): Promise<string | null> =>
      // From outside: in the pool this question would be what a connection remembers.
      conSql(prueba.database_url, async (sql) => {
        const [fila] = await sql<[{ ultima: string | null }]>`
          select max(query_start)::text as ultima from pg_stat_activity
          where datname = current_database() and query like ${DE_UNA_PAGINA}
            and pid <> pg_backend_pid()`;
        return fila.ultima;
      });
    /** Until the download has filled all that lies between, and asks for no more. */
    const esperarQuietud = async (): Promise<void> => {
      // The first page may take a while to be asked for.
      await expect.poll(ultimaPagina).not.toBeNull();
      let ultima: string | null;
      do {
        ultima = await ultimaPagina();
        await pausa(400);
      } while ((await ultimaPagina()) !== ultima);
    };

    /** A download whose caller has taken one byte, and no more for a while. */
    const empezar = async (): Promise<IncomingMessage> => {
      const url = `${prueba.url}/api/v1/facturas?format=csv`;
      const respuesta = await new Promise<IncomingMessage>((resolver, rechazar) => {
        get(url, { headers: { 'X-API-Key': otra.clave } }, resolver).on('error', rechazar);
      });
      await new Promise((resolver) => respuesta.once('readable', resolver));
      respuesta.read(1);
      await esperarQuietud();
      return respuesta;
    };

    it('cada página se lee cuando quien descarga ya tomó la anterior', async () => {
      const { sql, esquema } = prueba.sistema.nucleo;
      const respuesta = await empezar();
      await sql`update ${sql(esquema)}.facturas set razon_social = 'Cambiada mientras tanto'
        where empresa_id = ${otra.id} and fecha_emision < current_date - 290`;
      let texto = '';
      for await (const trozo of respuesta) texto += String(trozo);
      expect(texto.split('\r\n')).toHaveLength(50_002);
      expect(texto).toContain('Cambiada mientras tanto');
    });

    it('quien cuelga a medias detiene el trabajo', async () => {
      const { sql, esquema } = prueba.sistema.nucleo;
      const respuesta = await empezar();
      await sql.begin(async (tx) => {
        // Any page from here on would wait for this.
        await tx`lock table ${sql(esquema)}.facturas in access exclusive mode`;
        respuesta.destroy();
        await pausa(500);
        const [fila] = await tx<{ esperan: number }[]>`
          select count(*)::int as esperan from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
            and query like ${DE_UNA_PAGINA}`;
        expect(fila).toEqual({ esperan: 0 });
      });
    });
  });
});
