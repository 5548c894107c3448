import type { Activo } from 'comprobantes-cliente';
import { useCuentas } from '#panel/cobros/medios.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero as dicho, enCentavos, hoy, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { conActivo } from './activos.uno.tsx';

/** An asset leaves for money: what comes in, less what it is worth in the books, is a gain or a loss. */

const CAMPOS = {
  monto: dinero('Monto', { obligatorio: true, mayorQue: '0' }),
  cuenta: eleccion<string>('Cuenta', { vacio: '', obligatorio: true, opciones: useCuentas }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  referencia: texto('Referencia', { maximo: 120 }),
};

export default conActivo(({ activo: { id, codigo, descripcion, valor_en_libros } }) => {
  const { activosFijos } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'activosFijos',
    registro: `venta-${id}`,
    campos: CAMPOS,
    alias: { cuenta_dinero_id: 'cuenta' },
    cuerpo: (v) => ({
      monto: numero(v.monto) as number,
      cuenta_dinero_id: Number(v.cuenta),
      fecha: v.fecha,
      ...(v.referencia !== '' && { referencia: v.referencia }),
    }),
    simular: (cuerpo, signal) => activosFijos.vender(id, cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => activosFijos.vender(id, cuerpo, opciones),
    alTerminar: () => ir(`/activos-fijos/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={`Vender ${codigo} · ${descripcion}`}
      accion={{
        palabras: (_, { monto }) => (numero(monto) ? `Vender en ${dicho(monto)}` : 'Vender'),
      }}
      lateral={
        <QuePasaria<Activo>
          de={de}
          cifras={({ actos }) => {
            const { monto, costo, depreciacion } = actos.at(-1)!;
            const en_libros = enCentavos(depreciacion) - enCentavos(costo);
            const resultado = enCentavos(monto) - en_libros;
            return [
              { palabras: 'Entra', monto },
              { palabras: 'Valía en libros', monto: textoDeCentavos(en_libros) },
              {
                palabras: resultado < 0 ? 'Pérdida' : 'Ganancia',
                monto: textoDeCentavos(Math.abs(resultado)),
                fuerte: true,
              },
            ];
          }}
        />
      }
    >
      <EnColumnas>
        <Campo
          campo={campos.monto}
          descripcion={`Sin impuestos; vale ${dicho(valor_en_libros)} en libros`}
          enfocar
        />
        <Campo campo={campos.cuenta} descripcion="Donde entra el dinero" />
        <Campo campo={campos.fecha} />
        <Campo campo={campos.referencia} />
      </EnColumnas>
    </Formulario>
  );
});
