import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { Opcion } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { hoy } from '#panel/nucleo/formato.ts';
import { useSucursales } from '#panel/ventas/sucursales.ts';
import { conActivo } from './activos.uno.tsx';

/** It is somewhere else, or with somebody else. */

/** Those that there are; none: it stays. */
const useDestinos = (): readonly Opcion[] => {
  const [, ...todas] = useSucursales();
  return [{ valor: '', texto: 'Sigue donde está' }, ...todas];
};

const CAMPOS = {
  sucursal: eleccion<string>('Sucursal', { vacio: '', opciones: useDestinos }),
  custodio: texto('Custodio', { maximo: 120 }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  motivo: texto('Motivo', { maximo: 300 }),
};

export default conActivo(({ activo: { id, codigo, descripcion, custodio } }) => {
  const { activosFijos } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'activosFijos',
    registro: `traslado-${id}`,
    campos: CAMPOS,
    alias: { sucursal_id: 'sucursal' },
    revisar: (v) => ({
      ...(v.sucursal === '' &&
        v.custodio === '' && { sucursal: 'Diga adónde va o quién lo recibe' }),
    }),
    cuerpo: (v) => ({
      fecha: v.fecha,
      ...(v.sucursal !== '' && { sucursal_id: Number(v.sucursal) }),
      ...(v.custodio !== '' && { custodio: v.custodio }),
      ...(v.motivo !== '' && { motivo: v.motivo }),
    }),
    enviar: (cuerpo, opciones) => activosFijos.trasladar(id, cuerpo, opciones),
    alTerminar: () => ir(`/activos-fijos/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={`Trasladar ${codigo} · ${descripcion}`}
      accion={{ palabras: 'Trasladar' }}
    >
      <EnColumnas>
        <Campo campo={campos.sucursal} />
        <Campo
          campo={campos.custodio}
          enfocar
          descripcion={custodio === null ? 'Quién lo recibe' : `Lo tiene ${custodio}`}
        />
        <Campo campo={campos.fecha} />
        <Campo campo={campos.motivo} />
      </EnColumnas>
    </Formulario>
  );
});
