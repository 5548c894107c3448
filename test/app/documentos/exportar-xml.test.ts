import { connect, type Socket } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { clonarAutorizada } from '#test/support/documentos/autorizadas.ts';
import { conMarca, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  relojDesde,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** Guayaquil's November, an hour before it ends. */
const reloj = relojDesde('2026-12-01T04:00:00Z');
const NOVIEMBRE = { anio: 2026, mes: 11 };

type Mes = { readonly anio: number; readonly mes: number };

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
beforeAll(async () => {
  // Its months are full of documents that are written into the log in Postgres itself.
  prueba = await iniciarSistemaDePrueba({ reloj, bitacora: 'postgres' });
  ({ empresa } = prueba);
});
afterAll(async () => {
  await prueba.detener();
  expect(prueba.fallas).toEqual([]);
});

const exportar = ({ api }: EmpresaDePrueba, { anio, mes }: Mes) =>
  api.pedir<Buffer>('GET', `/facturas/export-xml?anio=${anio}&mes=${mes}`);

/** The files of a ZIP by name, read by somebody else's program. */
const abrir = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const { files } = await JSZip.loadAsync(zip, { checkCRC32: true });
  const archivos = new Map<string, Buffer>();
  for (const [nombre, archivo] of Object.entries(files)) {
    archivos.set(nombre, await archivo.async('nodebuffer'));
  }
  return archivos;
};

const emitir = async ({ api }: EmpresaDePrueba, cuerpo = cuerpoDeFactura()) => {
  const { id } = (await api.crear(cuerpo)).cuerpo;
  return api.esperarEstado(id, ['AUTORIZADO', 'RECHAZADO', 'DEVUELTA', 'BORRADOR']);
};

const nombresDe = (facturas: readonly VistaFactura[]): string[] =>
  facturas.map(({ clave_acceso }) => `${clave_acceso}.xml`).toSorted();

describe('GET /facturas/export-xml', () => {
  it('trae las autorizadas del mes, cada una con su clave por nombre y los bytes que se firmaron', async () => {
    const suya = await prueba.fundar({ certificado: true });
    const autorizadas = await Promise.all([emitir(suya), emitir(suya), emitir(suya)]);
    await emitir(suya, conMarca('[SRI:RECHAZADO]'));
    await emitir(suya, conMarca('[SRI:DEVUELTA]'));
    await emitir(suya, cuerpoDeFactura({ es_borrador: true }));

    const { estado, cabeceras, cuerpo } = await exportar(suya, NOVIEMBRE);
    expect(estado).toBe(200);
    expect(cabeceras.get('content-type')).toBe('application/zip');
    expect(cabeceras.get('content-disposition')).toBe(
      'attachment; filename="facturas-2026-11.zip"',
    );
    const archivos = await abrir(cuerpo);
    expect([...archivos.keys()].toSorted()).toEqual(nombresDe(autorizadas));
    for (const { id, clave_acceso } of autorizadas) {
      const xml = archivos.get(`${clave_acceso}.xml`)!;
      expect(xml).toEqual((await suya.api.xml(id)).cuerpo);
      expect(verificarFirma(xml)).toMatchObject({ valida: true });
    }
  });

  it('una anulada deja de ir', async () => {
    const suya = await prueba.fundar({ certificado: true });
    const [queda, anulada] = [await emitir(suya), await emitir(suya)];
    const anulacion = { cuerpo: { motivo: 'Se emitió por error' } };
    const { estado } = await suya.api.pedir('POST', `/facturas/${anulada.id}/anular`, anulacion);
    expect(estado).toBe(200);
    const { cuerpo } = await exportar(suya, NOVIEMBRE);
    expect([...(await abrir(cuerpo)).keys()]).toEqual(nombresDe([queda]));
  });

  it('un mes sin ninguna responde un ZIP vacío que se deja abrir', async () => {
    await emitir(empresa);
    for (const mes of [
      { anio: 2026, mes: 10 },
      { anio: 2026, mes: 12 },
      { anio: 2025, mes: 11 },
    ]) {
      const { estado, cuerpo } = await exportar(empresa, mes);
      expect([estado, (await abrir(cuerpo)).size]).toEqual([200, 0]);
    }
  });

  it('el último día del mes entra y el primero del siguiente no', async () => {
    const { sql, esquema } = prueba.sistema.nucleo;
    const suya = await prueba.fundar({ certificado: true });
    const { id } = await emitir(suya);
    const clonar = (fecha_emision: string, cuantas: number) =>
      clonarAutorizada(sql, esquema, {
        empresa_id: suya.id,
        factura_id: id,
        cuantas,
        fecha_emision,
      });
    await clonar('2028-02-29', 3);
    const de = async (anio: number, mes: number): Promise<number> =>
      (await abrir((await exportar(suya, { anio, mes })).cuerpo)).size;
    expect([await de(2028, 1), await de(2028, 2), await de(2028, 3)]).toEqual([0, 3, 0]);
    await sql`update ${sql(esquema)}.facturas set fecha_emision = '2028-12-31'
      where empresa_id = ${suya.id} and fecha_emision = '2028-02-29'`;
    expect([await de(2028, 12), await de(2029, 1)]).toEqual([3, 0]);
  });

  it('un vendedor baja las de su sucursal y las de otra empresa no son de nadie más', async () => {
    const suya = await prueba.fundar({ certificado: true });
    const norte = await suya.api.pedir<{ id: number }>('POST', '/sucursales', {
      cuerpo: { establecimiento: '002', punto_emision: '001', nombre: 'Norte', direccion: 'Loja' },
    });
    expect(norte.estado).toBe(201);
    const enMatriz = await emitir(suya);
    const enNorte = await emitir(suya, cuerpoDeFactura({ sucursal_id: norte.cuerpo.id }));
    const todas = await abrir((await exportar(suya, NOVIEMBRE)).cuerpo);
    expect([...todas.keys()].toSorted()).toEqual(nombresDe([enMatriz, enNorte]));

    const sucursal_id = norte.cuerpo.id;
    const { token } = await entrarAlPanel(prueba, suya, { rol: 'vendedor', sucursal_id });
    const url = `${prueba.url}/api/v1/facturas/export-xml?anio=2026&mes=11`;
    const respuesta = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    const archivos = await abrir(Buffer.from(await respuesta.arrayBuffer()));
    expect([...archivos.keys()]).toEqual(nombresDe([enNorte]));
  });

  it.each([
    ['', ['missing', 'missing']],
    ['?anio=2026', ['missing']],
    ['?anio=2026&mes=13', ['less_than_equal']],
    ['?anio=2026&mes=0', ['greater_than_equal']],
    ['?anio=dos&mes=1.5', ['int_parsing', 'int_parsing']],
    ['?anio=99999&mes=1', ['less_than_equal']],
  ])('422: %s', async (consulta, tipos) => {
    const camino = `/facturas/export-xml${consulta}`;
    const { estado, cuerpo } = await empresa.api.pedir<ErrorDeFormaDeApi>('GET', camino);
    expect([estado, cuerpo.detail.map(({ type }) => type)]).toEqual([422, tipos]);
  });
});

/** What all asynchronous generators have in common: who leaves one early calls its `return`. */
const GENERADORES = Object.getPrototypeOf(Object.getPrototypeOf((async function* () {})()))
  .constructor.prototype as AsyncGenerator;

describe('un mes con miles de facturas', () => {
  const CUANTAS = 4000;
  let llena: EmpresaDePrueba;
  beforeAll(async () => {
    llena = await prueba.fundar({ certificado: true });
    const { sql, esquema } = prueba.sistema.nucleo;
    const { id: factura_id } = await emitir(llena);
    await clonarAutorizada(sql, esquema, { empresa_id: llena.id, factura_id, cuantas: CUANTAS });
  });

  /** Asks for the ZIP over a socket of its own, and takes nothing from it. */
  const pedirSinLeer = async (): Promise<Socket> => {
    const { hostname, port } = new URL(prueba.url);
    const conexion = connect({ host: hostname, port: Number(port) });
    conexion.pause();
    conexion.write(
      'GET /api/v1/facturas/export-xml?anio=2026&mes=11 HTTP/1.1\r\n' +
        `Host: localhost\r\nX-API-Key: ${llena.clave}\r\n\r\n`,
    );
    await new Promise((listo) => conexion.once('readable', listo));
    return conexion;
  };

  it('llega completo', async () => {
    const archivos = await abrir((await exportar(llena, NOVIEMBRE)).cuerpo);
    expect(archivos.size).toBe(CUANTAS + 1);
    for (const [nombre, xml] of [...archivos].slice(-3)) {
      expect(xml.toString('utf8')).toContain(`<claveAcceso>${nombre.slice(0, 49)}</claveAcceso>`);
    }
  });

  it('quien no lo recibe detiene la lectura de la bitácora, y quien cuelga la termina', async () => {
    const alHilo = vi.spyOn(Worker.prototype, 'postMessage');
    const tandas = (): number =>
      alHilo.mock.calls.filter(([mensaje]) =>
        Array.isArray((mensaje as { readonly pedido?: unknown }).pedido),
      ).length;
    const quieta = async (): Promise<number> => {
      for (let antes = -1; antes !== tandas(); await pausa(150)) antes = tandas();
      return tandas();
    };
    try {
      const conexion = await pedirSinLeer();
      const sinReceptor = await quieta();
      expect(sinReceptor).toBeGreaterThan(0);
      expect(sinReceptor).toBeLessThan(CUANTAS / 50 / 2);
      const regresar = vi.spyOn(GENERADORES, 'return');
      conexion.destroy();
      await vi.waitFor(() => expect(regresar).toHaveBeenCalled(), { timeout: 10_000 });
      const [zip] = regresar.mock.contexts as AsyncGenerator[];
      regresar.mockRestore();
      expect(await zip!.next()).toMatchObject({ done: true });
      expect(await quieta()).toBeLessThanOrEqual(sinReceptor + 1);
    } finally {
      alHilo.mockRestore();
    }
  });

  it('si falta un XML la descarga se corta: nadie recibe un ZIP incompleto que parezca entero', async () => {
    const { sql, esquema } = prueba.sistema.nucleo;
    const en = sql(esquema);
    await sql`update ${en}.facturas set intento = 9 where empresa_id = ${llena.id}
      and id = (select max(id) from ${en}.facturas where empresa_id = ${llena.id})`;
    await expect(exportar(llena, NOVIEMBRE)).rejects.toThrow();
  });
});
