import { describe, expect, it } from 'vitest';
import { leerLote, lineasDe, reparoDe } from '#infra/panel/src/ventas/lote.lectura.ts';

const NADA_CONOCIDO = { personas: new Map(), productos: new Map() };
const HOY = '2026-11-27';
const CABEZA =
  'factura;identificacion;razon_social;codigo_principal;descripcion;cantidad;precio_unitario';
const leer = (...lineas: readonly string[]) =>
  leerLote([CABEZA, ...lineas].join('\n'), NADA_CONOCIDO, HOY);

describe('Un lote de facturas en una hoja', () => {
  it('las líneas que dicen la misma factura son una; la que no dice ninguna está sola', () => {
    const { facturas, reparos } = leer(
      'a;1710034065;María;X;Trabajo;2;1,234.50',
      ';1790016919001;Nueva S.A.;Y;Otra cosa;;10',
      'a;1710034065;María;Z;Más;1;5',
    );
    expect(reparos).toEqual([]);
    expect(facturas.map(({ lineas }) => lineas.map(({ linea }) => linea))).toEqual([[2, 4], [3]]);
    expect(facturas[0]?.cuerpo).toMatchObject({
      tipo_identificacion: '05',
      identificacion: '1710034065',
      detalles: [
        { codigo_principal: 'X', cantidad: 2, precio_unitario: 1234.5 },
        { codigo_principal: 'Z', cantidad: 1, precio_unitario: 5 },
      ],
    });
    expect(facturas[1]?.cuerpo).toMatchObject({
      tipo_identificacion: '04',
      detalles: [{ cantidad: 1 }],
    });
  });

  it('lo que está mal se dice en su línea, y deja fuera solo a su factura', () => {
    const { facturas, reparos } = leer(
      'a;1710034065;María;X;Trabajo;dos;10',
      'b;;Pedro;X;Trabajo;1;10',
      'c;1710034065;María;X;Trabajo;1;10',
      'c;0926687856;Otro;X;Trabajo;1;10',
      'd;1710034065;María;X;Trabajo;1;10',
    );
    expect(facturas).toHaveLength(1);
    expect(reparos).toEqual([
      { linea: 2, detalle: 'cantidad: «dos» no es un número' },
      { linea: 3, detalle: 'falta identificacion' },
      {
        linea: 5,
        detalle: 'identificacion no es la de la línea 4, que es de la misma factura',
      },
      { linea: 5, detalle: 'razon_social no es la de la línea 4, que es de la misma factura' },
    ]);
  });

  it('lo que el directorio y el catálogo saben no hace falta decirlo', () => {
    const texto = 'Identificación\tCódigo principal\n1710034065\tCAFE';
    const { facturas, reparos } = leerLote(
      texto,
      {
        personas: new Map([['1710034065', { razon_social: 'María', email: 'm@ejemplo.ec' }]]),
        productos: new Map([
          [
            'CAFE',
            { descripcion: 'Café', precio_unitario: '6.5', iva_codigo: '0', servicio_id: '3' },
          ],
        ]),
      },
      HOY,
    );
    expect(reparos).toEqual([]);
    expect(facturas[0]?.cuerpo).toMatchObject({
      razon_social: 'María',
      email: 'm@ejemplo.ec',
      detalles: [{ descripcion: 'Café', precio_unitario: 6.5, iva_codigo: '0', servicio_id: 3 }],
    });
  });

  it('una columna que no se conoce, o la que falta, se dicen de la primera línea', () => {
    expect(lineasDe('identificacion,precio\n1,2').reparos).toEqual([
      { linea: 1, detalle: 'No se conocen las columnas: precio' },
      { linea: 1, detalle: 'Faltan las columnas: codigo_principal' },
    ]);
    expect(lineasDe('').reparos).toEqual([]);
  });

  it('lo que rehúsa el API es de la línea que dice su camino, o de la primera de su factura', () => {
    const { facturas } = leer(
      'a;1710034065;María;X;Trabajo;1;10',
      'a;1710034065;María;Y;Otro;1;10',
      'b;1790016919001;Nueva;X;Trabajo;1;10',
    );
    const camino = ['body', 'facturas', 0, 'detalles', 1, 'cantidad'];
    expect(reparoDe(facturas, { indice: undefined, camino, detalle: 'no' })).toEqual({
      factura: 0,
      linea: 3,
      detalle: 'cantidad: no',
    });
    expect(reparoDe(facturas, { indice: 1, camino: [], detalle: 'no' })).toEqual({
      factura: 1,
      linea: 4,
      detalle: 'no',
    });
  });
});
