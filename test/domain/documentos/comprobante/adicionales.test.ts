import { describe, expect, it } from 'vitest';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import {
  crear,
  EMPRESA,
  empresaConfigurada,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';

const campos = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => ({ nombre: `Campo ${i + 1}`, valor: 'x' }));

const FIJOS = [
  { nombre: 'Web', valor: 'https://andina.example.com' },
  { nombre: 'Local', valor: 'Norte' },
];

const con = (info_adicional: readonly { nombre: string; valor: string }[]) => ({
  opcionales: { info_adicional },
});

const rehusos = async (promesa: Promise<unknown>) => {
  const error = await promesa.then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(error instanceof ErrorDeForma)) throw error;
  return error.errores.map(({ loc, ctx }) => [loc.slice(1).join('.'), ctx]);
};

describe('lo que un documento agrega', () => {
  it('cabe hasta 15 con RUC Proveedor, su correo y lo fijo de la empresa; ni uno más', async () => {
    const libro = libroDeEmpresa({ info_adicional: FIJOS });
    const { factura } = await crear(libro, con(campos(11)));
    expect(factura.opcionales?.info_adicional).toHaveLength(13);
    const antes = libro.eventos.length;
    expect(await rehusos(crear(libro, con(campos(12))))).toEqual([
      ['info_adicional', { max_length: 11, actual_length: 12, del_servicio: 2, fijos: 2 }],
    ]);
    const borrador = { es_borrador: true, ...con(campos(12)) };
    expect(await rehusos(crear(libro, borrador))).toHaveLength(1);
    expect(libro.eventos).toHaveLength(antes);
    await crear(libro, { ...con(campos(12)), email: null });
  });

  it('Gran Contribuyente y artesano ocupan sus lugares', async () => {
    const libro = libroDeEmpresa({ gran_contribuyente: 'R-1', artesano: '77' });
    await crear(libro, con(campos(11)));
    expect(await rehusos(crear(libro, con(campos(12))))).toHaveLength(1);
  });

  it('lo fijo va después, lo del mismo nombre lo dice el documento, y un borrador lo toma al emitirse', async () => {
    const libro = libroDeEmpresa({ info_adicional: FIJOS });
    const suyo = { nombre: ' WEB ', valor: 'https://otra.example.com' };
    const { factura } = await crear(libro, con([suyo]));
    expect(factura.opcionales?.info_adicional).toEqual([suyo, FIJOS[1]]);
    const { factura: sola } = await crear(libro);
    expect(sola.opcionales?.info_adicional).toEqual(FIJOS);
    const { factura: borrador } = await crear(libro, { es_borrador: true });
    expect(borrador.opcionales).toBeNull();
  });

  it('lo que el servicio ya dice de él no se dice otra vez', async () => {
    const libro = libroDeEmpresa();
    const correo = con([{ nombre: 'email', valor: 'otra@ejemplo.ec' }]);
    expect(await rehusos(crear(libro, correo))).toEqual([['info_adicional.0.nombre', undefined]]);
    await crear(libro, { ...correo, email: null });
  });

  it('de quien tiene lo fijo del correo no hay dos', async () => {
    const libro = libroDeEmpresa();
    libro.dado(
      EMPRESA,
      empresaConfigurada({ info_adicional: [{ nombre: 'Email', valor: 'ventas@ejemplo.ec' }] }),
    );
    expect((await crear(libro)).factura.opcionales).toBeNull();
  });
});
