import { NuevoComprobante } from './comprobante.formulario.tsx';
import { ConFactura, sustentoDeFactura } from './nota.comun.tsx';
import { NOTA_DEBITO } from './notas-debito.campos.tsx';

/** A debit note of an invoice. */
export default function NotasDebitoNueva() {
  return (
    <ConFactura>
      {(factura) => (
        <NuevoComprobante
          de={NOTA_DEBITO}
          registro={factura ? `de-${factura.id}` : 'nueva'}
          inicial={factura && sustentoDeFactura(factura)}
        />
      )}
    </ConFactura>
  );
}
