import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cincuentaConUnaClave,
  dosEmpresasALaVez,
  negarYReemitir,
  recorrerElCamino,
} from '#test/support/documentos/escenarios.ts';
import { type PaginaDeHistoria, plegada, todaLaHistoria } from '#test/support/historia.http.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** With `EVENTSTORE_URL` on that server (which must not hold foreign `empresa-…` streams). */
describe('sobre EventStoreDB', () => {
  let prueba: SistemaDePrueba;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba({ bitacora: 'eventstoredb', empresas: 2 });
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  it('el camino de POST a AUTORIZADO', async () => {
    await recorrerElCamino(prueba.empresa);
  });

  it('la historia de una factura, leída de su stream', async () => {
    const { final } = await recorrerElCamino(prueba.empresa);
    const { pedir } = prueba.empresa.api;
    const leer = (camino: string) => pedir<PaginaDeHistoria>('GET', camino);
    await expect
      .poll(async () => plegada(await todaLaHistoria(leer, `/facturas/${final.id}/historia`)))
      .toEqual((await prueba.empresa.api.factura(final.id)).cuerpo);
  });

  it('el ZIP del mes trae los bytes que se firmaron', async () => {
    const { final, xml } = await recorrerElCamino(prueba.empresa);
    const [anio, mes] = final.fecha_emision.split('-');
    const camino = `/facturas/export-xml?anio=${anio}&mes=${Number(mes)}`;
    const { cuerpo } = await prueba.empresa.api.pedir<Buffer>('GET', camino);
    const { files } = await JSZip.loadAsync(cuerpo, { checkCRC32: true });
    expect(await files[`${final.clave_acceso}.xml`]!.async('nodebuffer')).toEqual(xml);
  });

  it('cincuenta pedidos simultáneos con una clave son una factura', () =>
    cincuentaConUnaClave(prueba.empresa));

  it.each(['DEVUELTA', 'RECHAZADO'] as const)('una %s que se reenvía se autoriza', (negativa) =>
    negarYReemitir(prueba, prueba.empresa, negativa),
  );

  it('dos empresas a la vez: cada una con sus números y sus facturas', async () => {
    const [una, otra] = prueba.empresas;
    await dosEmpresasALaVez(una!, otra!);
  });
});
