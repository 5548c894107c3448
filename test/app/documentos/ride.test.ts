import { describe, expect, it } from 'vitest';
import { abrirPdf } from '#infra/tooling/pdf-a-png.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { conMarca, cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { codigosLeidos, colorEn, dibujo, textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

const PROVEEDOR = '0992877878001';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let token: string;
conSistema(
  async (iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
    ({ token } = await entrarAlPanel(prueba, empresa));
  },
  { ruc_proveedor: PROVEEDOR },
);

const ride = (id: number, { api } = empresa) => api.pedir<Buffer>('GET', `/facturas/${id}/ride`);

const autorizada = async (cuerpo = cuerpoDeFactura(), { api } = empresa) =>
  api.esperarEstado((await api.crear(cuerpo)).cuerpo.id, 'AUTORIZADO');

/** A call of the panel. */
const enElPanel = (metodo: string, camino: string, body: string | FormData, tipo?: string) =>
  fetch(`${prueba.url}/api/v1${camino}`, {
    method: metodo,
    headers: { Authorization: `Bearer ${token}`, ...(tipo ? { 'Content-Type': tipo } : {}) },
    body,
  });

describe('GET /facturas/{factura_id}/ride', () => {
  it('da el PDF de una autorizada, con lo que dice su registro y su clave en barras', async () => {
    const factura = await autorizada(
      cuerpoDeFactura({
        razon_social: 'Peñafiel & Hijos',
        propina: 1.3,
        detalles: [LINEA, { ...LINEA, descripcion: 'Ñandú al horno', tarifa_iva: 0 }],
      }),
    );
    const { estado, cabeceras, cuerpo } = await ride(factura.id);
    expect(estado).toBe(200);
    expect(cabeceras.get('content-type')).toBe('application/pdf');
    expect(cabeceras.get('content-disposition')).toContain(`${factura.clave_acceso}.pdf`);
    const [texto] = await textoDe(cuerpo);
    for (const trozo of [
      factura.numero_comprobante!,
      empresa.ruc,
      'Peñafiel & Hijos',
      'Ñandú al horno',
      'PROPINA\n1.30',
      `VALOR TOTAL\n${factura.total.toFixed(2)}`,
      `RUC Proveedor\n${PROVEEDOR}`,
      'Ambiente de pruebas. Sin validez tributaria',
    ]) {
      expect(texto).toContain(trozo);
    }
    expect(await codigosLeidos(cuerpo)).toEqual([
      { format: 'Code128', text: factura.clave_acceso },
    ]);
    expect((await ride(factura.id)).cuerpo.equals(cuerpo)).toBe(true);
  });

  it('de una rechazada dice RECHAZADO, de un borrador BORRADOR', async () => {
    const { id } = (await empresa.api.crear(conMarca('[SRI:RECHAZADO]'))).cuerpo;
    await empresa.api.esperarEstado(id, 'RECHAZADO');
    const [rechazada] = await textoDe((await ride(id)).cuerpo);
    expect(rechazada).toContain('RECHAZADO');
    expect(rechazada).toContain('NO AUTORIZADO');

    const borrador = (await empresa.api.crear(cuerpoDeFactura({ es_borrador: true }))).cuerpo;
    const { cuerpo, cabeceras } = await ride(borrador.id);
    expect((await textoDe(cuerpo))[0]).toContain('BORRADOR');
    expect(await codigosLeidos(cuerpo)).toEqual([]);
    expect(cabeceras.get('content-disposition')).toContain(`factura-${borrador.id}.pdf`);
  });

  it('lleva el logo y los colores de la empresa', async () => {
    const formulario = new FormData();
    const logo = new Uint8Array(dibujo('image/png', { ancho: 400, alto: 100 }));
    formulario.set('archivo', new Blob([logo]), 'logo.png');
    expect((await enElPanel('POST', '/empresa/logo', formulario)).status).toBe(200);
    const colores = JSON.stringify({ color_primario: '#0a7d33' });
    const cambiada = await enElPanel('PATCH', '/empresa', colores, 'application/json');
    expect(cambiada.status).toBe(200);

    const factura = await autorizada();
    const abierto = await abrirPdf((await ride(factura.id)).cuerpo);
    const png = await abierto.png(1, 1);
    await abierto.cerrar();
    const [rojo, verde] = await colorEn(png, 60, 50);
    expect(rojo).toBeGreaterThan(190);
    expect(verde).toBeLessThan(30);
    const verdes = await Promise.all(
      Array.from({ length: 300 }, (_, y) => colorEn(png, 36, 200 + y)),
    );
    expect(verdes).toContainEqual([10, 125, 51]);
  });

  it('el emisor es el que se firmó, aunque después cambie su perfil', async () => {
    const antes = await autorizada();
    const [primero] = await textoDe((await ride(antes.id)).cuerpo);
    const nombre = JSON.stringify({ nombre_comercial: 'NOMBRE DE AHORA' });
    expect((await enElPanel('PATCH', '/empresa', nombre, 'application/json')).status).toBe(200);
    expect(await textoDe((await ride(antes.id)).cuerpo)).toEqual([primero]);
    const despues = await autorizada();
    expect((await textoDe((await ride(despues.id)).cuerpo))[0]).toContain('NOMBRE DE AHORA');
  });

  it('404: no existe, o es de otra empresa', async () => {
    const otra = await prueba.fundar({});
    const { id } = (await empresa.api.crear(cuerpoDeFactura())).cuerpo;
    for (const respuesta of [await ride(999_999), await ride(id, otra)]) {
      const { codigo } = respuesta.cuerpo as unknown as ErrorDeApi;
      expect([respuesta.estado, codigo]).toEqual([404, 'facturas.no_encontrada']);
    }
  });

  it('404: un vendedor no alcanza la de otra sucursal', async () => {
    const otra = await prueba.fundar({});
    const { id } = (await otra.api.crear(cuerpoDeFactura())).cuerpo;
    const norte = await otra.api.pedir<{ id: number }>('POST', '/sucursales', {
      cuerpo: { establecimiento: '002', punto_emision: '001', nombre: 'Norte', direccion: 'Loja' },
    });
    const suya = (await otra.api.crear(cuerpoDeFactura({ sucursal_id: norte.cuerpo.id }))).cuerpo;
    const vendedor = await entrarAlPanel(prueba, otra, {
      rol: 'vendedor',
      sucursal_id: norte.cuerpo.id,
    });
    const ver = async (factura_id: number): Promise<number> => {
      const camino = `${prueba.url}/api/v1/facturas/${factura_id}/ride`;
      const headers = { Authorization: `Bearer ${vendedor.token}` };
      return (await fetch(camino, { headers })).status;
    };
    expect([await ver(id), await ver(suya.id)]).toEqual([404, 200]);
  });

  it('403: la clave no puede leer facturas', async () => {
    const escritora = await prueba.fundar({ permisos: { facturas: ['POST'] } });
    expect((await ride(1, escritora)).estado).toBe(403);
  });
});
