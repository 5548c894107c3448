import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReemplazarServicio, Servicio } from 'comprobantes-cliente';
import { IVAS } from '#panel/kits/comun/iva.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { cantidad, dinero } from '#panel/kits/formulario/numeros.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';

/** A new good or service, or another one's data. */

type Iva = Servicio['iva_codigo'];
const IVA_ORDINARIO: Iva = '4';

const CAMPOS = {
  codigo_principal: texto('Código', { obligatorio: true, maximo: 25 }),
  descripcion: texto('Descripción', { obligatorio: true, maximo: 300 }),
  precio_unitario: dinero('Precio unitario', { obligatorio: true, decimales: 6 }),
  iva_codigo: eleccion<Iva>('IVA', {
    vacio: IVA_ORDINARIO,
    opciones: IVAS,
  }),
  unidad_medida: texto('Unidad de medida', { maximo: 50 }),
  codigo_auxiliar: texto('Código auxiliar', { maximo: 25 }),
  lleva_inventario: eleccion<'no' | 'si'>('Inventario', {
    vacio: 'no',
    opciones: [
      { valor: 'no', texto: 'No lleva' },
      { valor: 'si', texto: 'Lleva inventario' },
    ],
  }),
  unidad: texto('Se cuenta en', { maximo: 50 }),
  minimo: cantidad('Existencia mínima'),
};
type Valores = ValoresDe<typeof CAMPOS>;

const oNada = (dicho: string): string | null => (dicho.trim() === '' ? null : dicho.trim());

const cuerpoDe = (v: Valores): ReemplazarServicio => ({
  codigo_principal: v.codigo_principal.trim(),
  descripcion: v.descripcion.trim(),
  precio_unitario: numero(v.precio_unitario) as number,
  iva_codigo: v.iva_codigo,
  unidad_medida: oNada(v.unidad_medida),
  codigo_auxiliar: oNada(v.codigo_auxiliar),
  lleva_inventario: v.lleva_inventario === 'si',
  unidad: oNada(v.unidad),
  minimo: v.minimo.trim() === '' ? null : (numero(v.minimo) as number),
});

const valoresDe = (uno: Servicio): Partial<Valores> => ({
  codigo_principal: uno.codigo_principal,
  descripcion: uno.descripcion,
  precio_unitario: String(uno.precio_unitario),
  iva_codigo: uno.iva_codigo,
  unidad_medida: uno.unidad_medida ?? '',
  codigo_auxiliar: uno.codigo_auxiliar ?? '',
  lleva_inventario: uno.lleva_inventario ? 'si' : 'no',
  unidad: uno.unidad ?? '',
  minimo: uno.minimo === null ? '' : String(uno.minimo),
});

/** What this form does not ask, as it is. */
const comoEsta = ({ activo, cuenta_inventario_id, cuenta_costo_id }: Servicio) => ({
  activo,
  cuenta_inventario_id,
  cuenta_costo_id,
});

const ElFormulario = ({ uno }: { readonly uno: Servicio | undefined }) => {
  const { servicios } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'servicios',
    registro: uno?.id,
    campos: CAMPOS,
    inicial: uno && valoresDe(uno),
    cuerpo: cuerpoDe,
    enSuCampo: { 'servicios.codigo_repetido': 'codigo_principal' },
    enviar: (cuerpo, opciones) =>
      uno
        ? servicios.reemplazar(uno.id, { ...cuerpo, ...comoEsta(uno) }, opciones)
        : servicios.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/servicios/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={uno ? `Cambiar ${uno.descripcion}` : 'Nuevo bien o servicio'}
      accion={{ palabras: 'Guardar' }}
    >
      <EnColumnas>
        <Campo campo={campos.codigo_principal} enfocar={uno === undefined} />
        <Campo campo={campos.descripcion} />
        <Campo campo={campos.precio_unitario} descripcion="Sin impuestos" />
        <Campo campo={campos.iva_codigo} />
        <Campo campo={campos.unidad_medida} />
        <Campo
          campo={campos.codigo_auxiliar}
          descripcion="Al 5 %, el que el SRI da a lo que vende"
        />
        <Campo
          campo={campos.lleva_inventario}
          descripcion="Lo que se compra y se vende mueve su existencia"
        />
        <Campo campo={campos.unidad} />
        <Campo campo={campos.minimo} descripcion="Al bajar de ella, se avisa" />
      </EnColumnas>
    </Formulario>
  );
};

export default function FormularioDeServicio() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const uno = useQuery({
    queryKey: ['servicios', 'ficha', Number(id)],
    queryFn: ({ signal }) => cliente.servicios.obtener(Number(id), { signal }),
    enabled: id !== undefined,
  });
  if (uno.error) return <Falla error={uno.error} alReintentar={() => void uno.refetch()} pagina />;
  if (uno.isLoading) return <Espera />;
  return <ElFormulario key={id ?? 'nuevo'} uno={uno.data} />;
}
