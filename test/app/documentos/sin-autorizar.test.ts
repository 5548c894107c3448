import { expect, it } from 'vitest';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** What is issued and not authorized, of every type in one answer. */

const CAMINO = '/comprobantes/sin-autorizar';
type Cuenta = { readonly recurso: string; readonly estado: string; readonly documentos: number };

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(async (iniciada) => {
  prueba = iniciada;
  // Without a certificate all of it waits.
  empresa = await prueba.fundar({});
});

const contar = async (consulta = '') => {
  const { estado, cuerpo } = await empresa.api.pedir<Cuenta[]>('GET', `${CAMINO}${consulta}`);
  expect(estado).toBe(200);
  return cuerpo;
};

it('sin documentos no dice nada', async () => {
  expect(await contar()).toEqual([]);
});

it('cuenta cada tipo y cada estado: los que lista su recurso', async () => {
  for (const { camino, cuerpo } of TIPOS_HTTP) {
    const suyos = recursoHttp(() => empresa, camino);
    await suyos.pedir('POST', '', cuerpo({ es_borrador: true }));
    await suyos.pedir('POST', '', cuerpo());
    await suyos.pedir('POST', '', cuerpo());
  }
  const cuentas = await contar();
  expect(cuentas).toHaveLength(2 * TIPOS_HTTP.length);
  for (const { tipo, camino } of TIPOS_HTTP) {
    const suyas = cuentas.filter(({ recurso }) => recurso === tipo.recurso);
    expect(suyas).toContainEqual({ recurso: tipo.recurso, estado: 'BORRADOR', documentos: 1 });
    expect(suyas).toContainEqual({ recurso: tipo.recurso, estado: 'PENDIENTE', documentos: 2 });
    for (const { estado, documentos } of suyas) {
      const lista = await empresa.api.pedir<unknown[]>('GET', `${camino}?estado=${estado}`);
      expect(lista.cuerpo).toHaveLength(documentos);
    }
  }
});

it('de las fechas que se piden, y del ambiente: los borradores van con el vigente', async () => {
  expect(await contar('?hasta=2001-01-01')).toEqual([]);
  const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guayaquil' }).format();
  expect(await contar(`?desde=${hoy}&hasta=${hoy}`)).toEqual(await contar());
  expect(await contar('?ambiente=1')).toEqual(await contar());
  expect(await contar('?ambiente=2')).toEqual([]);
  const { estado } = await empresa.api.pedir('GET', `${CAMINO}?desde=2026-02-01&hasta=2026-01-01`);
  expect(estado).toBe(422);
});

it('un vendedor ve los de su sucursal; a nadie se le cuenta lo que no puede leer', async () => {
  const deLaUno = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
  const { cuerpo: suyas } = await pedirAlPanel<Cuenta[]>(prueba, deLaUno, 'GET', CAMINO);
  expect(suyas.map(({ recurso }) => recurso)).toContain('facturas');
  const { cuerpo: clave } = await pedirAlPanel<{ clave: string }>(
    prueba,
    await entrarAlPanel(prueba, empresa, { rol: 'admin' }),
    'POST',
    '/claves-api',
    { nombre: 'Guías', permisos: { guias_remision: ['GET'] } },
  );
  const respuesta = await fetch(`${prueba.url}/api/v1${CAMINO}`, {
    headers: { 'X-API-Key': clave.clave },
  });
  const cuentas = (await respuesta.json()) as Cuenta[];
  expect(new Set(cuentas.map(({ recurso }) => recurso))).toEqual(new Set(['guias_remision']));
});

it('se cuentan por el índice de los estados, sin mirar lo autorizado', async () => {
  const { sql, esquema } = prueba.sistema.nucleo;
  const plan = await sql<{ 'QUERY PLAN': string }[]>`
    explain select 1 from ${sql(esquema)}.facturas
    where empresa_id = 1 and estado = 'DEVUELTA' and estado_buscable = 'DEVUELTA' and ambiente = '1'
    limit 1000`;
  expect(plan.map((linea) => linea['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
});

it('devuelta se cuenta; reenviada y autorizada, ya no', async () => {
  const [demo] = prueba.empresas;
  const facturas = recursoHttp(() => demo!, '/facturas');
  const { cuerpo } = await facturas.pedir(
    'POST',
    '',
    cuerpoDeFactura({ razon_social: 'Ana [SRI:DEVUELTA:1]' }),
  );
  await facturas.esperar(cuerpo.id, 'DEVUELTA');
  const una = { recurso: 'facturas', estado: 'DEVUELTA', documentos: 1 };
  expect((await demo!.api.pedir<Cuenta[]>('GET', CAMINO)).cuerpo).toContainEqual(una);
  await facturas.pedir('POST', `/${cuerpo.id}/reenviar`);
  await facturas.esperar(cuerpo.id, 'AUTORIZADO');
  expect((await demo!.api.pedir<Cuenta[]>('GET', CAMINO)).cuerpo).not.toContainEqual(una);
});
